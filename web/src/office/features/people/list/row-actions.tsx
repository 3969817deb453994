import type { Person } from '@regalo/contract/people/person';
import { IconChevronDown, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../../ui/allowed.tsx';
import { TipButton } from '../../../../ui/tip-button.tsx';
import { fullName } from '../picked.ts';
import classes from './row-actions.module.css';

export interface RowHandlers {
  /** The person whose details are shown. */
  openId: number | null;
  /** Id of the element with those details. */
  detailsId: string;
  onToggle: (person: Person) => void;
  onEdit: (person: Person) => void;
  onDelete: (person: Person) => void;
}

/** The actions of a person in the list. */
export function RowActions({
  person,
  openId,
  detailsId,
  onToggle,
  onEdit,
  onDelete,
}: RowHandlers & { person: Person }) {
  const { t } = useTranslation();
  const name = fullName(person);
  const open = person.id === openId;
  return (
    <span className={classes.actions} data-open={open || undefined}>
      <Allowed to="people.write">
        <TipButton
          icon={IconPencil}
          label={t('peopleList.edit', { name })}
          onClick={() => onEdit(person)}
        />
        <TipButton
          icon={IconTrash}
          label={t('peopleList.delete', { name })}
          onClick={() => onDelete(person)}
        />
      </Allowed>
      <TipButton
        icon={IconChevronDown}
        label={t('peopleList.details', { name })}
        aria-expanded={open}
        aria-controls={open ? detailsId : undefined}
        // A card opens by itself.
        data-card-toggle
        onClick={() => onToggle(person)}
      />
    </span>
  );
}
