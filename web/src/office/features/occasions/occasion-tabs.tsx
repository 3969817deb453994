import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMayOpen } from '../../../lib/permissions.ts';
import classes from './occasions.module.css';

/** Leads from the calendar to the rules and back, for members who may have rules. */
export function OccasionTabs() {
  const { t } = useTranslation();
  if (!useMayOpen()('/occasions/rules')) return null;
  return (
    <nav aria-label={t('occasions.page')} className={classes.tabs}>
      <Link to="/occasions" activeOptions={{ exact: true, includeSearch: false }}>
        {t('occasions.tabs.calendar')}
      </Link>
      <Link to="/occasions/rules" activeOptions={{ includeSearch: false }}>
        {t('occasions.tabs.rules')}
      </Link>
    </nav>
  );
}
