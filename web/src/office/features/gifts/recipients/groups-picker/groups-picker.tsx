import type { Category } from '@regalo/contract/api/fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PickerDialog } from '../../../people/picker/picker-dialog.tsx';
import { PickerFoot } from '../../../people/picker/picker-foot.tsx';
import { useCart } from '../../cart.ts';
import type { Chosen } from '../../recipient.ts';
import type { SourceDialogProps } from '../source-dialog.ts';
import { GroupList } from './group-list.tsx';
import { GroupMembers } from './group-members.tsx';
import { useGroupChoice } from './use-group-choice.ts';

/** Chooses recipients from one or more groups. */
export function GroupsPicker({ opened, onClose, ...content }: SourceDialogProps) {
  const { t } = useTranslation();
  return (
    <PickerDialog opened={opened} onClose={onClose} title={t('checkout.fromGroups')}>
      <Picker {...content} onClose={onClose} />
    </PickerDialog>
  );
}

function Picker({ chosen, onDone, onClose, notice }: Omit<SourceDialogProps, 'opened'>) {
  // Kept while a group is shown, so that Back returns to the same list.
  const [category, setCategory] = useState<Category>(1);
  const setOpenedGroups = useCart((cart) => cart.setOpenedGroups);
  const finish = (people: Chosen[], groups: ReadonlySet<number>) => {
    onDone(people);
    setOpenedGroups([...groups]);
    onClose();
  };
  const choice = useGroupChoice(chosen, finish);
  const { picked, group, whole, opened } = choice;
  return (
    <>
      {notice}
      {group ? (
        <GroupMembers key={group.id} group={group} choice={choice} />
      ) : (
        <GroupList category={category} onCategory={setCategory} choice={choice} />
      )}
      <PickerFoot
        count={picked.all.length}
        before={chosen.length}
        busy={whole.share !== null}
        onCancel={onClose}
        onDone={() => finish(picked.all, opened)}
      />
    </>
  );
}
