import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawing, type DrawingName } from './drawing.tsx';
import classes from './state-message.module.css';

interface Props {
  drawing: DrawingName;
  title: ReactNode;
  hint?: ReactNode;
  /** The next thing to do. */
  action?: ReactNode;
}

/** An empty or failed state: a drawing, a sentence and the next action. */
export function StateMessage({ drawing, title, hint, action }: Props) {
  return (
    <div className={classes.state}>
      <Drawing name={drawing} />
      <p className={classes.title}>{title}</p>
      {hint && <p className={classes.hint}>{hint}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

interface NothingFoundProps extends Pick<Props, 'title' | 'hint'> {
  /** Label of the button that shows the whole list. */
  all: string;
  onAll: () => void;
}

/** A list in which a search or a filter leaves nothing. */
export function NothingFound({ title, hint, all, onAll }: NothingFoundProps) {
  const action = (
    <Button variant="default" onClick={onAll}>
      {all}
    </Button>
  );
  return <StateMessage drawing="search" title={title} hint={hint} action={action} />;
}

/** Shown if something failed to load. */
export function FailedState({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <StateMessage
      drawing="failed"
      title={t('common.failedTitle')}
      hint={t('common.failedText')}
      action={
        <Button variant="default" onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      }
    />
  );
}
