import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSheetPurpose } from './sheet-purpose.ts';
import classes from './upload-summary.module.css';
import type { Counts } from './use-outcome.ts';

/** `12 added, 3 not added`. */
export function UploadSummary({ counts }: { counts: Counts }) {
  const { t } = useTranslation();
  const { added, existing, refused, skipped, completed, filled } = counts;
  const purpose = useSheetPurpose();
  const parts = [
    t(`upload.purposes.${purpose}.added`, { count: added }),
    ...(purpose === 'recipients' ? [t('upload.existing', { count: existing })] : []),
    t(`upload.purposes.${purpose}.refused`, { count: refused }),
  ];
  const Icon = refused ? IconAlertTriangle : IconCircleCheck;
  return (
    <p className={classes.summary} data-refused={refused > 0 || undefined} role="status">
      <Icon size={20} stroke={1.8} />
      <span>
        {added + existing + filled === 0 && (
          <strong>{t(`upload.purposes.${purpose}.noValid`)} </strong>
        )}
        {parts.join(', ')}
        {filled > 0 && ` · ${t('uploadFill.counted', { count: filled })}`}
        {completed > 0 && ` · ${t('upload.completedPhones', { count: completed })}`}
        {skipped > 0 && ` · ${t('upload.skippedRows', { count: skipped })}`}
      </span>
    </p>
  );
}
