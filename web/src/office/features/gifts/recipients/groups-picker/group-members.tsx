import { Button, Checkbox, Progress } from '@mantine/core';
import { DEFAULT_PAGE_SIZE } from '@regalo/contract/api/page-size';
import type { Group } from '@regalo/contract/groups/groups';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pager } from '../../../../../ui/pager.tsx';
import { useGroupMembers } from '../../../groups/members/api.ts';
import { PeopleSearch } from '../../../people/picker/people-search.tsx';
import picker from '../../../people/picker/picker-dialog.module.css';
import { PickerRows } from '../../../people/picker/picker-rows.tsx';
import classes from './groups-picker.module.css';
import type { GroupChoice } from './use-group-choice.ts';

interface Props {
  group: Group;
  choice: GroupChoice;
}

/** The people of a group, each with a checkbox. */
export function GroupMembers({ group, choice }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const people = useGroupMembers(group.id, { page, size: DEFAULT_PAGE_SIZE, search });
  const total = people.data?.total_count ?? 0;
  const find = (term: string) => {
    setSearch(term);
    setPage(1);
  };
  return (
    <>
      <div className={picker.tools}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowLeft size={16} />}
          onClick={choice.back}
        >
          {t('sources.backToGroups')}
        </Button>
        <PeopleSearch value={search} onSearch={find} />
        <h3 className={classes.title}>{group.name}</h3>
      </div>
      <div className={picker.list}>
        <PickerRows
          label={group.name}
          people={people}
          picked={choice.picked}
          all={<WholeGroup group={group} choice={choice} total={search ? undefined : total} />}
          empty={search ? t('people.empty') : t('sources.emptyGroup')}
        />
      </div>
      <Pager page={page} size={DEFAULT_PAGE_SIZE} total={total} onPage={setPage} />
    </>
  );
}

interface WholeProps extends Props {
  /** How many are in the group; undefined if unknown. */
  total: number | undefined;
}

/** Selects everyone of the group or nobody, with the progress of loading them. */
function WholeGroup({ group, choice, total }: WholeProps) {
  const { t } = useTranslation();
  const { whole, countIn, unselect } = choice;
  const count = countIn(group.id);
  if (whole.share !== null)
    return (
      <div className={picker.all}>
        <p className={classes.status} role="status">
          {t('sources.selecting')}
        </p>
        <Progress value={whole.share * 100} aria-label={t('sources.selecting')} />
      </div>
    );
  if (whole.failed)
    return (
      <div className={picker.all} role="alert">
        {t('sources.selectFailed')}{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => whole.start(group)}>
          {t('common.tryAgain')}
        </Button>
      </div>
    );
  return (
    <Checkbox
      className={picker.all}
      label={t('sources.everyone')}
      checked={count > 0 && total !== undefined && count >= total}
      indeterminate={count > 0 && (total === undefined || count < total)}
      onChange={(event) => (event.currentTarget.checked ? whole.start(group) : unselect(group.id))}
    />
  );
}
