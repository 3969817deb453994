import { CATEGORY_NAMES, type Category } from '@regalo/contract/api/fields';
import { DEFAULT_PAGE_SIZE } from '@regalo/contract/api/page-size';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pager } from '../../../../ui/pager.tsx';
import { usePeople } from '../api.ts';
import { type Picked, usePicked } from '../picked.ts';
import { CategorySwitch } from './category-switch.tsx';
import { PageCheckbox } from './page-checkbox.tsx';
import { PeopleSearch } from './people-search.tsx';
import classes from './picker-dialog.module.css';
import { PickerDialog } from './picker-dialog.tsx';
import { PickerFoot } from './picker-foot.tsx';
import { PickerRows } from './picker-rows.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** People who are chosen already. */
  chosen: Picked[];
  /** Called with everyone who is chosen. */
  onDone: (people: Picked[]) => void;
  /** Shown at the top. */
  notice?: ReactNode;
}

/** Chooses people of all categories; the choice survives paging, search and change of category. */
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
  const [category, setCategory] = useState<Category>(1);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const picked = usePicked(chosen);
  const params = { page, size: DEFAULT_PAGE_SIZE, search };
  const people = usePeople(category, params);
  const show = (next: Category) => {
    setCategory(next);
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
        <CategorySwitch value={category} onChange={show} />
        <PeopleSearch value={search} onSearch={find} />
      </div>
      <div className={classes.list}>
        <PickerRows
          label={t(`people.${CATEGORY_NAMES[category]}`)}
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
        before={chosen.length}
        onCancel={onClose}
        onDone={() => {
          onDone(picked.all);
          onClose();
        }}
      />
    </>
  );
}
