import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { sourceOf, useCart } from '../cart.ts';
import type { SourceName } from '../recipient.ts';
import classes from './source-notice.module.css';

/** Tells in the dialog of a source whom a choice there would replace; nothing where nobody. */
export function SourceNotice({ source }: { source: SourceName }) {
  const { t } = useTranslation();
  const recipients = useCart((cart) => cart.recipients);
  const present = sourceOf(recipients);
  if (!present || present === source) return null;
  const from = t(`sources.names.${present}`);
  return (
    <Alert className={classes.notice} icon={<IconInfoCircle size={18} />} role="note">
      {t('sources.replaces', { count: recipients.length, from })}
    </Alert>
  );
}
