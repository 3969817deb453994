import { Button, Checkbox, Modal, SegmentedControl } from '@mantine/core';
import { DEFAULT_PAGE_SIZE } from '@regalo/contract/fields';
import type { Person } from '@regalo/contract/people';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Pager } from '../../ui/pager.tsx';
import { FailedState, StateMessage } from '../../ui/state-message.tsx';
import { usePeople } from './api.ts';
import { AREAS, type Area, ROLE_OF } from './areas.ts';
import classes from './people-picker.module.css';
import { PeopleSearch } from './people-search.tsx';
import { fullName, type Picked, usePicked } from './picked.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** Who is chosen already. */
  chosen: Picked[];
  /** Gets everyone who is chosen now. */
  onDone: (people: Picked[]) => void;
}

/** Chooses people of all three kinds; the choice survives paging, search and change of kind. */
export function PeoplePicker({ opened, onClose, ...content }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={760}
      title={t('checkout.pickTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      classNames={{ body: classes.body ?? '' }}
    >
      <Picker {...content} onClose={onClose} />
    </Modal>
  );
}

function Picker({ chosen, onDone, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const [area, setArea] = useState<Area>('employees');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const picked = usePicked(chosen);
  const params = { page, size: DEFAULT_PAGE_SIZE, search };
  const people = usePeople(ROLE_OF[area], params);
  const show = (next: Area) => {
    setArea(next);
    setPage(1);
  };
  return (
    <>
      <div className={classes.tools}>
        <SegmentedControl
          aria-label={t('checkout.category')}
          value={area}
          onChange={(value) => show(value as Area)}
          data={AREAS.map((each) => ({ value: each, label: t(`people.${each}`) }))}
        />
        <PeopleSearch
          value={search}
          onSearch={(term) => {
            setSearch(term);
            setPage(1);
          }}
        />
      </div>
      <div className={classes.list}>
        <PickerRows label={t(`people.${area}`)} people={people} picked={picked} />
      </div>
      <Pager
        page={page}
        size={DEFAULT_PAGE_SIZE}
        total={people.data?.total_count ?? 0}
        onPage={setPage}
      />
      <div className={classes.foot}>
        <span aria-live="polite">{t('checkout.picked', { count: picked.all.length })}</span>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          onClick={() => {
            onDone(picked.all);
            onClose();
          }}
        >
          {t('common.done')}
        </Button>
      </div>
    </>
  );
}

interface RowsProps {
  label: string;
  people: ReturnType<typeof usePeople>;
  picked: ReturnType<typeof usePicked>;
}

function PickerRows({ label, people, picked }: RowsProps) {
  const { t } = useTranslation();
  const rows = people.data?.list;
  if (people.isError) return <FailedState onRetry={() => void people.refetch()} />;
  if (rows?.length === 0) return <StateMessage drawing="search" title={t('people.empty')} />;
  const count = rows?.filter((person) => picked.has(person.id)).length ?? 0;
  const columns: Column<Person>[] = [
    {
      key: 'name',
      header: t('people.name'),
      bare: true,
      main: true,
      cell: (person) => (
        <Checkbox
          label={fullName(person)}
          checked={picked.has(person.id)}
          onChange={(event) => picked.set([person], event.currentTarget.checked)}
        />
      ),
    },
    { key: 'email', header: t('people.email'), cell: (person) => person.email || '-' },
    { key: 'phone', header: t('people.phone'), cell: (person) => person.contact_no || '-' },
  ];
  return (
    <>
      <Checkbox
        className={classes.all}
        label={t('checkout.selectPage')}
        checked={count > 0 && count === rows?.length}
        indeterminate={count > 0 && count !== rows?.length}
        disabled={!rows}
        onChange={(event) => picked.set(rows ?? [], event.currentTarget.checked)}
      />
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        rowKey={(person) => person.id}
        stale={people.isPlaceholderData}
        isSelected={(person) => picked.has(person.id)}
      />
    </>
  );
}
