import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SheetWork } from './use-sheet-work.ts';
import classes from './work-progress.module.css';

interface Props {
  work: SheetWork;
  onCancel: () => void;
}

/** Progress of a call with a sheet; its duration is unknown. */
export function WorkProgress({ work, onCancel }: Props) {
  const { t } = useTranslation();
  const text = t(work === 'upload' ? 'upload.uploading' : 'upload.reading');
  return (
    <div className={classes.work}>
      <div className={classes.bar}>
        <p className={classes.text} role="status">
          {text}
        </p>
        <Progress value={100} animated aria-label={text} />
      </div>
      <Button variant="default" size="xs" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
    </div>
  );
}
