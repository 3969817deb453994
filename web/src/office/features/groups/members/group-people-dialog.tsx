import { CATEGORY_NAMES } from '@regalo/contract/api/fields';
import { DEFAULT_PAGE_SIZE } from '@regalo/contract/api/page-size';
import type { Group } from '@regalo/contract/groups/groups';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../../lib/i18n/problem-text.ts';
import { Pager } from '../../../../ui/pager.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useSend } from '../../../../ui/use-submit.ts';
import { assignGroup, usePeople } from '../../people/api.ts';
import { usePicked } from '../../people/picked.ts';
import { PageCheckbox } from '../../people/picker/page-checkbox.tsx';
import { PeopleSearch } from '../../people/picker/people-search.tsx';
import classes from '../../people/picker/picker-dialog.module.css';
import { PickerDialog } from '../../people/picker/picker-dialog.tsx';
import { PickerFoot } from '../../people/picker/picker-foot.tsx';
import { PickerRows } from '../../people/picker/picker-rows.tsx';

interface Props {
  group: Group;
  opened: boolean;
  onClose: () => void;
}

/** Adds people to a group; the choice survives paging and search. */
export function GroupPeopleDialog({ group, opened, onClose }: Props) {
  const { t } = useTranslation();
  const { sending, send } = useSend({
    send: (ids: number[]) => assignGroup(group.id, ids),
    onDone: () => toast('success', t('peopleList.assigned')),
    close: onClose,
    onFailed: (error) => toast('problem', failureText(error, t('groupPage.failed'))),
  });
  const close = () => {
    if (!sending) onClose();
  };
  return (
    <PickerDialog
      opened={opened}
      onClose={close}
      title={t('groupPage.pickTitle', { name: group.name })}
    >
      <Chooser group={group} adding={sending} onAdd={(ids) => send(() => ids)} onCancel={close} />
    </PickerDialog>
  );
}

interface ChooserProps extends Pick<Props, 'group'> {
  adding: boolean;
  onAdd: (ids: number[]) => void;
  onCancel: () => void;
}

function Chooser({ group, adding, onAdd, onCancel }: ChooserProps) {
  const { t } = useTranslation();
  const [{ page, search }, show] = useState({ page: 1, search: '' });
  const picked = usePicked([]);
  const people = usePeople(group.role, { page, search, size: DEFAULT_PAGE_SIZE });
  const count = picked.all.length;
  return (
    <>
      <div className={classes.tools}>
        <PeopleSearch value={search} onSearch={(term) => show({ page: 1, search: term })} />
        <p className={classes.hint}>{t('groupPage.pickHint')}</p>
      </div>
      <div className={classes.list}>
        <PickerRows
          label={t(`people.${CATEGORY_NAMES[group.role]}`)}
          group={group}
          people={people}
          picked={picked}
          all={
            <PageCheckbox
              rows={people.data?.list.filter(({ group_id }) => group_id !== group.id)}
              picked={picked}
              labelled
              className={classes.all}
            />
          }
          empty={t('people.empty')}
        />
      </div>
      <Pager
        page={page}
        size={DEFAULT_PAGE_SIZE}
        total={people.data?.total_count ?? 0}
        onPage={(next) => show({ page: next, search })}
      />
      <PickerFoot
        count={count}
        busy={count === 0}
        loading={adding}
        action={t('groupPage.add')}
        onCancel={onCancel}
        onDone={() => onAdd(picked.all.map(({ id }) => id))}
      />
    </>
  );
}
