import { Button, FileButton, Skeleton, VisuallyHidden } from '@mantine/core';
import type { EditedCategory } from '@regalo/contract/operator/catalogue';
import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FailedState, StateMessage } from '../../ui/state-message.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-submit.ts';
import { exportFile, importFile, saveOrder, useCatalogue } from './api.ts';
import { DraftsPanel } from './drafts-panel.tsx';
import { type Edited, PartDialog } from './part-dialog.tsx';
import { type Moved, Tree } from './tree.tsx';

/** The catalogue as a tree that is edited in drafts, and the drafts. */
export function CataloguePage() {
  const { t } = useTranslation();
  const query = useCatalogue();
  const [edited, setEdited] = useState<Edited & { opened: boolean }>();
  const [said, setSaid] = useState('');
  const move = useAction({
    send: ({ name: _, place: __, total: ___, ...order }: Moved) => saveOrder(order),
    onDone: (_, { name, place, total }) =>
      setSaid(t('operator.catalogue.moved', { name, place, total })),
    failed: t('operator.catalogue.failed'),
  });
  const edit = (part: Edited) => setEdited({ ...part, opened: true });
  const { data } = query;
  return (
    <>
      <PageTitle
        tab={t('operator.catalogue.page')}
        title={t('operator.catalogue.page')}
        intro={t('operator.catalogue.intro')}
        actions={<FileActions />}
      />
      {query.isError && !data && <FailedState onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={320} radius="md" aria-hidden="true" />}
      {data && (
        <>
          <DraftsPanel changes={data.changes} categories={data.categories} />
          <Panel
            title={t('operator.catalogue.tree')}
            aside={
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPlus size={16} />}
                onClick={() => edit({ kind: 'category', parent: '', part: null })}
              >
                {t('operator.catalogue.addCategory')}
              </Button>
            }
          >
            <Parts
              categories={data.categories}
              revision={data.revision}
              revisionOf={(kind, key) =>
                data.changes.find((one) => one.kind === kind && one.key === key)?.revision ?? 0
              }
              onEdit={edit}
              onMove={(moved) => move.run(moved)}
            />
          </Panel>
        </>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {edited && data && (
        <PartDialog
          {...edited}
          categories={data.categories}
          onClose={() => setEdited({ ...edited, opened: false })}
        />
      )}
    </>
  );
}

type PartsProps = Omit<Parameters<typeof Tree>[0], 'categories'> & {
  categories: EditedCategory[];
};

function Parts(props: PartsProps) {
  const { t } = useTranslation();
  if (props.categories.length > 0) return <Tree {...props} />;
  return (
    <StateMessage
      drawing="gift"
      title={t('operator.catalogue.none')}
      hint={t('operator.catalogue.noneHint')}
    />
  );
}

/** The catalogue file, in both directions. */
function FileActions() {
  const { t } = useTranslation();
  const failed = t('operator.catalogue.failed');
  const importing = useAction({
    send: importFile,
    onDone: ({ drafted, pictures }) => {
      toast('success', t('operator.catalogue.imported', { count: drafted }));
      if (pictures.length > 0)
        toast('problem', t('operator.catalogue.picturesLeft', { places: pictures.join(', ') }));
    },
    failed,
  });
  const exporting = useAction({ send: exportFile, failed });
  return (
    <>
      <FileButton
        accept=".yaml,.yml,.json,application/yaml"
        onChange={(file) => file && importing.run(file)}
        inputProps={{ 'aria-label': t('operator.catalogue.file') }}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={importing.sending}
            leftSection={<IconUpload size={17} />}
          >
            {t('operator.catalogue.import')}
          </Button>
        )}
      </FileButton>
      <Button
        variant="default"
        loading={exporting.sending}
        leftSection={<IconDownload size={17} />}
        onClick={() => exporting.run()}
      >
        {t('operator.catalogue.export')}
      </Button>
    </>
  );
}
