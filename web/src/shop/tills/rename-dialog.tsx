import { Modal, TextInput } from '@mantine/core';
import { renameTill, type ShopTill, TILL_NAME_MAX } from '@regalo/contract/shop/tills';
import { useTranslation } from 'react-i18next';
import { FormActions } from '../../ui/form-actions.tsx';
import { schemaProblems, useCheckedForm } from '../../ui/use-checked-form.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { nameTill } from './api.ts';

interface Props {
  till: ShopTill;
  opened: boolean;
  onClose: () => void;
}

/** Gives a till another name. */
export function RenameDialog({ till, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} size="sm" title={t('shop.tills.rename')}>
      <RenameForm till={till} onClose={onClose} />
    </Modal>
  );
}

function RenameForm({ till: { id, name }, onClose }: Pick<Props, 'till' | 'onClose'>) {
  const { t } = useTranslation();
  const { form, check } = useCheckedForm({
    initialValues: { name },
    problems: (values) => schemaProblems(renameTill.body, { id, ...values }),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: (values) => (check() ? { id, ...values } : null),
    send: nameTill,
    onDone: () => undefined,
    close: onClose,
    failed: t('account.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <TextInput
        label={t('shop.tills.name')}
        maxLength={TILL_NAME_MAX}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <FormActions onCancel={onClose} sending={sending}>
        {t('shop.tills.save')}
      </FormActions>
    </form>
  );
}
