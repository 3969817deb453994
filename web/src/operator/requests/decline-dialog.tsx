import { Modal, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import {
  DECLINE_TEXT_MAX,
  declineMembershipRequest,
} from '@regalo/contract/operator/membership-requests';
import { LANGUAGES, type Language, languageNames, languageOf } from '@regalo/messages/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormActions } from '../../ui/form-actions.tsx';
import { toast } from '../../ui/toast.ts';
import { schemaProblems, useCheckedForm } from '../../ui/use-checked-form.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import type { AnswerProps } from './answer-dialog.ts';
import { decline } from './api.ts';

/** Says no in the operator’s own words, which are mailed. */
export function DeclineDialog({ request, opened, onClose, onDone }: AnswerProps) {
  const { t } = useTranslation();
  const [done, setDone] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      returnFocus={!done}
      closeOnClickOutside={false}
      title={t('operator.requests.declineTitle', { company: request.company })}
    >
      <DeclineForm
        request={request}
        onClose={onClose}
        onDone={() => {
          setDone(true);
          onDone();
        }}
      />
    </Modal>
  );
}

function DeclineForm({ request: { id, email }, onClose, onDone }: Omit<AnswerProps, 'opened'>) {
  const { t, i18n } = useTranslation();
  const names = languageNames(languageOf(i18n.language));
  const textOf = (language: Language) => t(`operator.requests.textOf.${language}`);
  const { form, check } = useCheckedForm({
    initialValues: { language: 'es' as Language, text: textOf('es') },
    problems: (values) => schemaProblems(declineMembershipRequest.body, { id, ...values }),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: (values) => (check() ? { id, ...values } : null),
    send: decline,
    onDone: () => {
      toast('success', t('operator.requests.declined', { email }));
      onDone();
    },
    close: onClose,
    failed: t('operator.companies.failed'),
  });
  /** The text changes with the language, unless somebody has changed it. */
  const speak = (language: Language) => {
    const { language: before, text } = form.getValues();
    form.setValues({ language, ...(text === textOf(before) && { text: textOf(language) }) });
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('operator.requests.declineHint', { email })}
        </Text>
        <NativeSelect
          label={t('operator.requests.language')}
          value={form.values.language}
          data={LANGUAGES.map((value) => ({ value, label: names[value] }))}
          onChange={({ currentTarget: { value } }) => speak(value as Language)}
        />
        <Textarea
          {...form.getInputProps('text')}
          label={t('operator.requests.text')}
          maxLength={DECLINE_TEXT_MAX}
          autosize
          minRows={4}
          data-autofocus
        />
        <FormActions onCancel={onClose} sending={sending}>
          {t('operator.requests.declineYes')}
        </FormActions>
      </Stack>
    </form>
  );
}
