import type { Profile } from '@regalo/contract/auth/profile';
import { localDay } from '@regalo/contract/values/days';
import { IconPlayerPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../lib/dates.ts';
import classes from './suspended-banner.module.css';

interface Props {
  profile: Pick<Profile, 'company_name' | 'zone'>;
  suspended: NonNullable<Profile['suspended']>;
}

/** Says on every page that the company sends nothing, since when and why, and whom to write to. */
export function SuspendedBanner({ profile: { company_name, zone }, suspended }: Props) {
  const { t, i18n } = useTranslation();
  const { since, reason, operator_email: email } = suspended;
  const day = shortDay(localDay(since, zone), i18n.language);
  return (
    <div className={classes.banner} role="status">
      <IconPlayerPause className={classes.icon} size={20} stroke={1.8} aria-hidden="true" />
      <div>
        <div className={classes.title}>{t('suspended.title', { company: company_name })}</div>
        <p className={classes.text}>{t('suspended.since', { day, reason })}</p>
        <p className={classes.text}>
          {t('suspended.works')} <a href={`mailto:${email}`}>{t('suspended.contact', { email })}</a>
        </p>
      </div>
    </div>
  );
}
