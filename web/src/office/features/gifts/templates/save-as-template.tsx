import { Button, type ButtonProps, Modal, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { TEMPLATE_NAME_MAX } from '@regalo/contract/gifts/templates';
import { problem } from '@regalo/contract/refusals/problem';
import { IconTemplate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../../lib/i18n/problem-text.ts';
import { Allowed } from '../../../../ui/allowed.tsx';
import { FormActions } from '../../../../ui/form-actions.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useCheckedForm } from '../../../../ui/use-checked-form.ts';
import { useSubmit } from '../../../../ui/use-submit.ts';
import { type Content, changeTemplate } from './api.ts';
import { CHANGES_TEMPLATES } from './may-change.ts';

interface Props extends Pick<ButtonProps, 'size'> {
  /** The content of the template. */
  content: () => Promise<Omit<Content, 'name'>>;
  /** Whether there is something to save, asked before the name. */
  check?: () => boolean;
}

/** Keeps a gift with its message as a template of the company. */
export function SaveAsTemplate({ content, check, size }: Props) {
  const { t } = useTranslation();
  const [opened, dialog] = useDisclosure(false);
  return (
    <Allowed to={CHANGES_TEMPLATES}>
      <Button
        variant="default"
        {...(size ? { size } : {})}
        leftSection={<IconTemplate size={16} />}
        onClick={() => (check?.() ?? true) && dialog.open()}
      >
        {t('templates.saveAs')}
      </Button>
      <Modal opened={opened} onClose={dialog.close} size="sm" title={t('templates.saveAs')}>
        <NameForm content={content} onClose={dialog.close} />
      </Modal>
    </Allowed>
  );
}

function NameForm({ content, onClose }: Pick<Props, 'content'> & { onClose: () => void }) {
  const { t } = useTranslation();
  const { form, check } = useCheckedForm({
    initialValues: { name: '' },
    problems: ({ name }) =>
      name.trim()
        ? []
        : [{ field: 'name', message: problemText(problem('template_name_missing')) }],
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: ({ name }) => (check() ? { name } : null),
    send: async ({ name }) =>
      changeTemplate({ action: 'create', content: { ...(await content()), name } }),
    onDone: (_, { name }) => toast('success', t('templates.saved', { name: name.trim() })),
    close: onClose,
    failed: t('templates.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <TextInput
        label={t('templates.name')}
        placeholder={t('templates.nameHint')}
        maxLength={TEMPLATE_NAME_MAX}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <p>{t('templates.shared')}</p>
      <FormActions onCancel={onClose} sending={sending}>
        {t('templates.save')}
      </FormActions>
    </form>
  );
}
