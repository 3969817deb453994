import { Modal, Stack, Text, Textarea } from '@mantine/core';
import { decideReviewedOrder, REVIEW_ANSWER_MAX } from '@regalo/contract/operator/reviews';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormActions } from '../../ui/form-actions.tsx';
import { toast } from '../../ui/toast.ts';
import { schemaProblems, useCheckedForm } from '../../ui/use-checked-form.ts';
import { useSubmit } from '../../ui/use-submit.ts';

export type Decision = 'release' | 'refuse';

interface Props {
  title: string;
  /** What follows from the decision. */
  follows: string;
  /** Who reads the reason. */
  hint: string;
  decision: Decision;
  send: (reason: string) => Promise<unknown>;
  /** What is said once it is done. */
  said: string;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Asks why, before what is held is released or refused. */
export function ReviewDialog({ title, opened, onDone, ...form }: Props) {
  const [done, setDone] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      returnFocus={!done}
      closeOnClickOutside={false}
      title={title}
    >
      <ReviewForm
        {...form}
        onDone={() => {
          setDone(true);
          onDone();
        }}
      />
    </Modal>
  );
}

function ReviewForm({
  follows,
  hint,
  decision,
  send,
  said,
  onClose,
  onDone,
}: Omit<Props, 'title' | 'opened'>) {
  const { t } = useTranslation();
  const { form, check } = useCheckedForm({
    initialValues: { reason: '' },
    problems: (values) => schemaProblems(decideReviewedOrder.body.pick({ reason: true }), values),
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: ({ reason }) => (check() ? reason : null),
    send,
    onDone: () => {
      toast('success', said);
      onDone();
    },
    close: onClose,
    failed: t('operator.reviews.failed'),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <Text size="sm">{follows}</Text>
        <Textarea
          {...form.getInputProps('reason')}
          label={t('operator.reviews.reason')}
          description={hint}
          maxLength={REVIEW_ANSWER_MAX}
          autosize
          minRows={2}
          data-autofocus
        />
        <FormActions onCancel={onClose} sending={sending}>
          {t(`operator.reviews.${decision}`)}
        </FormActions>
      </Stack>
    </form>
  );
}
