import { Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormActions } from '../../ui/form-actions.tsx';
import { toast } from '../../ui/toast.ts';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { decide, type Proposal } from './api.ts';
import { noteOf, proposedWords } from './proposed-words.ts';

interface Props {
  proposal: Proposal;
  accept: boolean;
  opened: boolean;
  onClose: () => void;
  /** Called after it was decided; the row that had the focus may be gone. */
  onDone: () => void;
}

/** Asks once more before a proposal is accepted or withdrawn; and why, before it is refused. */
export function DecideDialog({ proposal, accept, opened, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const [done, setDone] = useState(false);
  const amount = proposedWords(proposal, t);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      returnFocus={!done}
      size="sm"
      title={t(`operator.proposals.${answerOf(proposal, accept)}Title`, { amount })}
    >
      <DecideForm
        proposal={proposal}
        accept={accept}
        onCancel={onClose}
        onDone={() => {
          setDone(true);
          onDone();
          onClose();
        }}
      />
    </Modal>
  );
}

interface FormProps extends Pick<Props, 'proposal' | 'accept' | 'onDone'> {
  onCancel: () => void;
}

/** What the caller does: one’s own is withdrawn. */
const answerOf = ({ own }: Proposal, accept: boolean) =>
  accept ? 'accept' : own ? 'withdraw' : 'refuse';

const DONE = { accept: 'accepted', withdraw: 'withdrew', refuse: 'refused' } as const;

function DecideForm({ proposal, accept, onCancel, onDone }: FormProps) {
  const { t } = useTranslation();
  const { id } = proposal;
  const answer = answerOf(proposal, accept);
  const note = noteOf(proposal, t);
  const { form, check } = useCheckedForm({
    initialValues: { reason: '' },
    problems: ({ reason }) =>
      answer !== 'refuse' || reason.trim()
        ? []
        : [{ field: 'reason', message: t('operator.proposals.reasonMissing') }],
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: ({ reason }) => (check() ? { id, accept, reason } : null),
    send: decide,
    onDone: () => {
      toast('success', t(`operator.proposals.${DONE[answer]}`));
      onDone();
    },
    failed: t('operator.proposals.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        {note && (
          <Text size="sm" fw={600}>
            {note}
          </Text>
        )}
        <Text size="sm">{t(`operator.proposals.${answer}Text`)}</Text>
        {answer === 'refuse' && (
          <TextInput
            {...form.getInputProps('reason')}
            label={t('operator.proposals.reason')}
            autoComplete="off"
            maxLength={200}
            data-autofocus
          />
        )}
        <FormActions onCancel={onCancel} sending={sending}>
          {t(`operator.proposals.${answer}`)}
        </FormActions>
      </Stack>
    </form>
  );
}
