import { RESENDS_PER_DAY, type Resent } from '@regalo/contract/orders/detail';
import { formatCount } from '@regalo/contract/values/count';
import { useTranslation } from 'react-i18next';
import classes from './resend-result.module.css';

/**
 * How many e-mails are sent again, and how many are not, and why. It stays, unlike a toast: it may say
 * what to do about the others.
 */
export function ResendResult({ result }: { result: Resent | undefined }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={classes.result}>
      {result && (
        <>
          <p>{t('resend.mailed', { count: result.mailed })}</p>
          {result.just_mailed > 0 && <p>{t('resend.resting', { count: result.just_mailed })}</p>}
          {result.over_limit > 0 && (
            <p>
              {t('resend.overLimit', {
                count: result.over_limit,
                max: formatCount(RESENDS_PER_DAY),
              })}
            </p>
          )}
        </>
      )}
    </div>
  );
}
