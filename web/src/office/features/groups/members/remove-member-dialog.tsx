import { useTranslation } from 'react-i18next';
import { failureText } from '../../../../lib/i18n/problem-text.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { toast } from '../../../../ui/toast.ts';
import { assignGroup } from '../../people/api.ts';
import { fullName, type Picked } from '../../people/picked.ts';

interface Props {
  person: Picked | null;
  opened: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before a person is removed from their group. */
export function RemoveMemberDialog({ person, opened, onClose, onRemoved }: Props) {
  const { t } = useTranslation();
  const name = person ? fullName(person) : '';
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('groupPage.removeTitle', { name })}
      yes={t('groupPage.removeYes')}
      action={() => assignGroup(0, person ? [person.id] : [])}
      onDone={() => {
        toast('success', t('groupPage.removed', { name }));
        onRemoved();
      }}
      onFailed={(error) => toast('problem', failureText(error, t('groupPage.failed')))}
    >
      {t('groupPage.removeText')}
    </ConfirmDialog>
  );
}
