import { useTranslation } from 'react-i18next';
import { useConnection } from '../lib/api/connection.ts';
import classes from './connection-notice.module.css';

/** Says that the connection is lost, for as long as it is. */
export function ConnectionNotice() {
  const { t } = useTranslation();
  const lost = useConnection((state) => state.lost);
  return (
    // Screen readers tell what comes into a place that they know.
    <div aria-live="polite">
      {lost && <p className={classes.notice}>{t('common.connectionLost')}</p>}
    </div>
  );
}
