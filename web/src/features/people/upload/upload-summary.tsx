import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './upload-summary.module.css';
import type { Counts } from './use-outcome.ts';

/** `12 added, 3 not added`. */
export function UploadSummary({ counts: { added, refused } }: { counts: Counts }) {
  const { t } = useTranslation();
  const Icon = refused ? IconAlertTriangle : IconCircleCheck;
  return (
    <p className={classes.summary} data-refused={refused > 0 || undefined} role="status">
      <Icon size={20} stroke={1.8} />
      <span>
        {added === 0 && <strong>{t('upload.noValid')} </strong>}
        {t('upload.summary', { added, refused })}
      </span>
    </p>
  );
}
