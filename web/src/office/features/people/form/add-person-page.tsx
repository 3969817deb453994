import { Button, Switch } from '@mantine/core';
import { CATEGORY_NAMES, type Category } from '@regalo/contract/api/fields';
import { IconTableImport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../../ui/allowed.tsx';
import { DialogFoot } from '../../../../ui/dialog-foot.tsx';
import { ButtonLink } from '../../../../ui/links.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useLazyDialog } from '../../../../ui/use-lazy-dialog.ts';
import { useSubmit } from '../../../../ui/use-submit.ts';
import { GroupSelect } from '../../groups/group-select.tsx';
import { savePerson } from '../api.ts';
import { useCategory } from '../use-category.ts';
import classes from './add-person-page.module.css';
import { KeepBoth } from './keep-both.tsx';
import layout from './person-fields.module.css';
import { PersonFields } from './person-fields.tsx';
import { useNewPersonForm } from './person-form.ts';
import { useKeepBoth } from './use-keep-both.ts';

// Loaded on demand, with the drop zone and the review.
const UploadDialog = lazy(() =>
  import('../upload/upload-dialog.tsx').then((file) => ({ default: file.UploadDialog })),
);

/** Adds people of a category, one by one or from a spreadsheet. */
export function AddPersonPage() {
  const category = useCategory();
  return <AddPeople key={category} category={category} />;
}

function AddPeople({ category }: { category: Category }) {
  const { t } = useTranslation();
  const [groupId, setGroupId] = useState(0);
  const upload = useLazyDialog();
  return (
    <>
      <PageTitle
        tab={t(`people.${CATEGORY_NAMES[category]}`)}
        title={t(`people.${CATEGORY_NAMES[category]}`)}
        intro={t('people.addIntro')}
        actions={
          <>
            <Allowed to="people.read">
              <ButtonLink variant="default" to="/$category/list" params={{ category }}>
                {t('people.allPeople')}
              </ButtonLink>
            </Allowed>
            <Allowed to="people.import">
              <Button
                variant="default"
                leftSection={<IconTableImport size={17} stroke={1.8} />}
                onClick={upload.open}
              >
                {t('upload.open')}
              </Button>
            </Allowed>
          </>
        }
      />
      <AddPersonForm category={category} groupId={groupId} onGroup={setGroupId} />
      <Suspense>
        {upload.wanted && (
          <UploadDialog
            opened={upload.opened}
            onClose={upload.close}
            purpose="lists"
            target={{ category, groupId }}
            choice={<GroupSelect category={category} value={groupId} onChange={setGroupId} />}
            afterwards={
              <Allowed to="people.read">
                <ButtonLink variant="default" to="/$category/list" params={{ category }}>
                  {t('upload.seeList')}
                </ButtonLink>
              </Allowed>
            }
          />
        )}
      </Suspense>
    </>
  );
}

interface FormProps {
  category: Category;
  /** 0 is no group. */
  groupId: number;
  onGroup: (groupId: number) => void;
}

/** Saves a person, then resets for the next one. */
function AddPersonForm({ category, groupId, onGroup }: FormProps) {
  const { t } = useTranslation();
  const { form, check } = useNewPersonForm();
  const both = useKeepBoth(form);
  const { sending, onSubmit } = useSubmit({
    form,
    check,
    send: (fields) =>
      both.send((word) => savePerson({ ...fields, ...word, group_id: groupId, role: category })),
    onDone: () => {
      form.reset();
      onGroup(0);
      form.getInputNode('first_name')?.focus();
      toast('success', t('person.added'));
    },
    failed: t('person.addFailed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <Panel title={t('person.details')} aside={<ActiveSwitch />}>
        <PersonFields form={form} />
        <KeepBoth refused={both.refused} onKeep={() => both.keep(onSubmit)} />
        <div className={layout.after}>
          <GroupSelect category={category} value={groupId} onChange={onGroup} />
        </div>
        <DialogFoot>
          <Button
            type="submit"
            loading={sending}
            miw={140}
            // The second click of a double click would submit the form that was just reset.
            onClick={(event) => {
              if (event.detail > 1) event.preventDefault();
            }}
          >
            {t('person.save')}
          </Button>
        </DialogFoot>
      </Panel>
    </form>
  );
}

/** Only changes its own label: the specification has no such state of a person. */
function ActiveSwitch() {
  const { t } = useTranslation();
  const [active, setActive] = useState(false);
  return (
    <Switch
      label={t(active ? 'upload.active' : 'upload.inactive')}
      description={t('person.activeHint')}
      checked={active}
      onChange={(event) => setActive(event.currentTarget.checked)}
    />
  );
}
