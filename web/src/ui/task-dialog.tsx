import { Button, Group, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../lib/i18n/problem-text.ts';
import classes from './task-dialog.module.css';
import { useSend } from './use-submit.ts';

interface Props<Answer> {
  opened: boolean;
  /** @param done whether it was done, and not only asked */
  onClose: (done: boolean) => void;
  /** What is asked. */
  title: string;
  /** What will happen, and what is needed for it. */
  children: ReactNode;
  /** Label of the button that does it. */
  yes: string;
  /** Label of the button that leaves it; "Cancel" by default. */
  no?: string | undefined;
  /** It takes something away. */
  danger?: boolean;
  disabled?: boolean;
  send: () => Promise<Answer>;
  /** Says what has happened. */
  result: (answer: Answer) => ReactNode;
}

type Outcome<Answer> = { answer: Answer } | { error: unknown };

/** Asks before something is done, and stays to say what was done. */
export function TaskDialog<Answer>(props: Props<Answer>) {
  const { opened, onClose, title, send } = props;
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<Outcome<Answer> | null>(null);
  const sending = useSend({
    send,
    onDone: (answer) => setOutcome({ answer }),
    onFailed: (error) => setOutcome({ error }),
  });
  const done = outcome !== null && 'answer' in outcome;
  const close = () => {
    if (!sending.sending) onClose(done);
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={() => setOutcome(null)}
      title={title}
    >
      {done ? (
        <Done onClose={close}>{props.result(outcome.answer)}</Done>
      ) : (
        <Asked
          {...props}
          sending={sending.sending}
          failure={outcome && failureText(outcome.error, t('order.failed'))}
          onYes={() => sending.send(() => ({}))}
          onClose={close}
        />
      )}
    </Modal>
  );
}

interface AskedProps {
  children: ReactNode;
  yes: string;
  no?: string | undefined;
  danger?: boolean;
  disabled?: boolean;
  sending: boolean;
  failure: string | null;
  onYes: () => void;
  onClose: () => void;
}

function Asked(props: AskedProps) {
  const { children, yes, no, danger, disabled, sending, failure, onYes, onClose } = props;
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.words}>{children}</div>
      <div role="alert" className={classes.failure}>
        {failure}
      </div>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {no ?? t('common.cancel')}
        </Button>
        <Button
          {...(danger && { color: 'red' })}
          loading={sending}
          disabled={disabled ?? false}
          onClick={onYes}
        >
          {yes}
        </Button>
      </Group>
    </>
  );
}

function Done({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <div role="status" className={classes.words}>
        {children}
      </div>
      <Group justify="flex-end" mt="lg">
        {/* The button that had the focus is gone. */}
        <Button onClick={onClose} autoFocus>
          {t('common.close')}
        </Button>
      </Group>
    </>
  );
}
