import { Button, Group, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../../../lib/i18n/problem-text.ts';
import classes from './task-dialog.module.css';

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
  /** It takes something away. */
  danger?: boolean;
  disabled?: boolean;
  send: () => Promise<Answer>;
  /** What has happened. */
  told: (answer: Answer) => ReactNode;
}

/** Asks before something is done about gifts, and stays to say what was done. */
export function TaskDialog<Answer>(props: Props<Answer>) {
  const { opened, onClose, title, send } = props;
  const run = useMutation({ mutationFn: send });
  const close = () => {
    if (run.isPending) return;
    onClose(run.isSuccess);
  };
  return (
    <Modal opened={opened} onClose={close} onExitTransitionEnd={run.reset} title={title}>
      {run.isSuccess ? (
        <Told onClose={close}>{props.told(run.data)}</Told>
      ) : (
        <Asked {...props} run={run} onClose={close} />
      )}
    </Modal>
  );
}

interface AskedProps<Answer> extends Omit<Props<Answer>, 'onClose'> {
  onClose: () => void;
  run: { isPending: boolean; error: Error | null; mutate: () => void };
}

function Asked<Answer>({ run, children, yes, danger, disabled, onClose }: AskedProps<Answer>) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.words}>{children}</div>
      <div role="alert" className={classes.failure}>
        {run.error && failureText(run.error, t('order.failed'))}
      </div>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button
          {...(danger && { color: 'red' })}
          loading={run.isPending}
          disabled={disabled ?? false}
          onClick={() => run.mutate()}
        >
          {yes}
        </Button>
      </Group>
    </>
  );
}

function Told({ children, onClose }: { children: ReactNode; onClose: () => void }) {
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
