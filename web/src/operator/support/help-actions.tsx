import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import type { Reply } from '@regalo/contract/api/endpoint';
import type { GiftHelp } from '@regalo/contract/operator/support';
import type { extendGifts } from '@regalo/contract/orders/ends';
import { isEmail, normalizeEmail } from '@regalo/contract/values/email';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../lib/dates.ts';
import { FormActions } from '../../ui/form-actions.tsx';
import { toast } from '../../ui/toast.ts';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { useAction, useSubmit } from '../../ui/use-submit.ts';
import { type HelpedGift, helpCalls, type Named } from './api.ts';

interface Props {
  gift: HelpedGift;
  named: Named;
}

type Task = Exclude<GiftHelp, 'resend'>;

const OVER = ['expired', 'canceled'];
const TASKS: readonly Task[] = ['correct', 'replace', 'extend', 'block'];

/** Which helps a gift in its state; the server has the last word. */
function fits({ status, receiver_email }: HelpedGift, help: GiftHelp): boolean {
  if (OVER.includes(status)) return false;
  if (help === 'resend') return status !== 'no_email';
  if (help === 'replace') return status !== 'redeemed' && receiver_email !== null;
  return help === 'block' || status !== 'redeemed';
}

/** What the operator can do about a gift, as far as its company lets its own support. */
export function HelpActions({ gift, named }: Props) {
  const { t } = useTranslation();
  const [task, setTask] = useState<Task>();
  const [opened, setOpened] = useState(false);
  const resend = useAction({
    send: () => helpCalls(named).resend(),
    onDone: () => toast('success', t('operator.support.done.resend')),
    failed: t('operator.support.actionFailed'),
  });
  const offered = (help: GiftHelp) => gift.may.includes(help) && fits(gift, help);
  const tasks = TASKS.filter(offered);
  if (tasks.length === 0 && !offered('resend'))
    return <Text size="sm">{t('operator.support.noHelp')}</Text>;
  return (
    <>
      <Group gap="sm">
        {offered('resend') && (
          <Button loading={resend.sending} onClick={() => resend.run()}>
            {t('operator.support.do.resend')}
          </Button>
        )}
        {tasks.map((one) => (
          <Button
            key={one}
            variant="default"
            onClick={() => {
              setTask(one);
              setOpened(true);
            }}
          >
            {t(`operator.support.do.${wordOf(one, gift)}`)}
          </Button>
        ))}
      </Group>
      {task && (
        <Modal
          opened={opened}
          onClose={() => setOpened(false)}
          size="sm"
          title={t(`operator.support.do.${wordOf(task, gift)}`)}
        >
          <TaskForm gift={gift} named={named} task={task} onClose={() => setOpened(false)} />
        </Modal>
      )}
    </>
  );
}

const wordOf = (task: Task, { blocked }: Pick<HelpedGift, 'blocked'>) =>
  task === 'block' && blocked ? 'unblock' : task;

interface FormProps extends Props {
  task: Task;
  onClose: () => void;
}

/** What a task asks for: an address, a day or a reason. */
const FIELDS = { correct: 'email', extend: 'valid_until', block: 'reason', replace: null } as const;
const TYPES = { email: 'email', valid_until: 'date', reason: 'text' } as const;

function TaskForm({ gift, named, task, onClose }: FormProps) {
  const { t, i18n } = useTranslation();
  // One key for all tries of this dialog.
  const [calls] = useState(() => helpCalls(named));
  const word = wordOf(task, gift);
  const { form, check } = useCheckedForm({
    initialValues: { email: '', valid_until: gift.extend_until, reason: '' },
    problems: ({ email, valid_until }) => {
      if (task === 'correct' && !isEmail(normalizeEmail(email)))
        return [{ field: 'email', message: t('operator.support.emailInvalid') }];
      if (task === 'extend' && !valid_until)
        return [{ field: 'valid_until', message: t('operator.support.dayMissing') }];
      return [];
    },
  });
  const { sending, onSubmit } = useSubmit({
    form,
    check: (values) => (check() ? values : null),
    send: async ({ email, valid_until, reason }): Promise<Skipped | undefined> => {
      if (task === 'extend') return (await calls.extend(valid_until)).body.skipped[0];
      if (task === 'correct') await calls.correct(email);
      else if (task === 'replace') await calls.replace();
      else await calls.block(!gift.blocked, reason);
      return undefined;
    },
    onDone: (skipped) => {
      if (skipped) toast('problem', t(`operator.support.skipped.${skipped.reason}`));
      else toast('success', t(`operator.support.done.${word}`));
    },
    close: onClose,
    failed: t('operator.support.actionFailed'),
  });
  const field = FIELDS[task];
  const until = shortDay(gift.extend_until, i18n.language);
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <Text size="sm">{t(`operator.support.explain.${word}`, { until })}</Text>
        {field && word !== 'unblock' && (
          <TextInput
            {...form.getInputProps(field)}
            label={t(`operator.support.fields.${field}`)}
            type={TYPES[field]}
            autoComplete="off"
            maxLength={200}
            data-autofocus
          />
        )}
        <FormActions onCancel={onClose} sending={sending}>
          {t(`operator.support.do.${word}`)}
        </FormActions>
      </Stack>
    </form>
  );
}

type Skipped = Reply<typeof extendGifts>['skipped'][number];
