import { DEFAULT_PAGE_SIZE } from '@regalo/contract/fields';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pager } from '../../ui/pager.tsx';
import { usePeople } from './api.ts';
import { AreaSwitch } from './area-switch.tsx';
import { type Area, ROLE_OF } from './areas.ts';
import { PageCheckbox } from './page-checkbox.tsx';
import { PeopleSearch } from './people-search.tsx';
import { type Picked, usePicked } from './picked.ts';
import classes from './picker-dialog.module.css';
import { PickerDialog } from './picker-dialog.tsx';
import { PickerFoot } from './picker-foot.tsx';
import { PickerRows } from './picker-rows.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** Who is chosen already. */
  chosen: Picked[];
  /** Gets everyone who is chosen now. */
  onDone: (people: Picked[]) => void;
  /** What one should know before choosing. */
  notice?: ReactNode;
}

/** Chooses people of all three kinds; the choice survives paging, search and change of kind. */
export function PeoplePicker({ opened, onClose, ...content }: Props) {
  const { t } = useTranslation();
  return (
    <PickerDialog opened={opened} onClose={onClose} title={t('checkout.pickTitle')}>
      <Picker {...content} onClose={onClose} />
    </PickerDialog>
  );
}

function Picker({ chosen, onDone, onClose, notice }: Omit<Props, 'opened'>) {
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
  const find = (term: string) => {
    setSearch(term);
    setPage(1);
  };
  const pageBox = (
    <PageCheckbox rows={people.data?.list} picked={picked} labelled className={classes.all} />
  );
  return (
    <>
      {notice}
      <div className={classes.tools}>
        <AreaSwitch value={area} onChange={show} />
        <PeopleSearch value={search} onSearch={find} />
      </div>
      <div className={classes.list}>
        <PickerRows
          label={t(`people.${area}`)}
          people={people}
          picked={picked}
          all={pageBox}
          empty={t('people.empty')}
        />
      </div>
      <Pager
        page={page}
        size={DEFAULT_PAGE_SIZE}
        total={people.data?.total_count ?? 0}
        onPage={setPage}
      />
      <PickerFoot
        count={picked.all.length}
        onCancel={onClose}
        onDone={() => {
          onDone(picked.all);
          onClose();
        }}
      />
    </>
  );
}
