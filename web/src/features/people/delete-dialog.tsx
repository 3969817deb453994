import { Button, Group, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast.ts';
import { changePerson } from './api.ts';
import { fullName, type Picked } from './picked.ts';

interface Props {
  person: Picked | null;
  opened: boolean;
  onClose: () => void;
  onDeleted: (person: Picked) => void;
}

/** Asks before a person is deleted. */
export function DeleteDialog({ person, opened, onClose, onDeleted }: Props) {
  const { t } = useTranslation();
  const remove = useMutation({
    mutationFn: ({ id }: Picked) => changePerson({ id, is_deleted: 1 }),
    onSuccess: (_, gone) => {
      toast('success', t('peopleList.deleted'));
      onDeleted(gone);
      onClose();
    },
    onError: () => toast('problem', t('peopleList.deleteFailed')),
  });
  const close = () => {
    if (remove.isPending) return;
    remove.reset();
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      // The button that opened it goes with the deleted person.
      returnFocus={!remove.isSuccess}
      size="sm"
      title={person && t('peopleList.deleteTitle', { name: fullName(person) })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {t('peopleList.deleteText')}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={close} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button
          color="red"
          loading={remove.isPending}
          onClick={() => person && remove.mutate(person)}
        >
          {t('common.delete')}
        </Button>
      </Group>
    </Modal>
  );
}
