import { Anchor, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { MAX_RECIPIENTS } from '@regalo/contract/gifts/send-gifts';
import type { CompanySettings } from '@regalo/contract/settings/company';
import { offsetHours, type Zone } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import { languageNames, languageOf, localeOf } from '@regalo/messages/languages';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../ui/allowed.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { useTabTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { LoadingSections } from '../../../ui/record-page.tsx';
import { FailedState } from '../../../ui/state-message.tsx';
import { CustomFieldsPanel } from '../custom-fields/custom-fields-panel.tsx';
import { JournalAccounts } from '../wallet/journal-accounts.tsx';
import { useCompany } from './api.ts';
import { CompanyForm } from './company-form.tsx';
import classes from './settings.module.css';

/** The company, and the settings that members may change. */
export function CompanyPage() {
  const { t } = useTranslation();
  const { data: company, error, refetch } = useCompany();
  useTabTitle(t('settings.parts.company'));
  if (!company && error)
    return (
      <Panel>
        <FailedState onRetry={() => void refetch()} />
      </Panel>
    );
  if (!company) return <LoadingSections heights={[260, 300]} />;
  return (
    <div className={classes.parts}>
      <Panel title={t('settings.company.title')}>
        <div className={classes.form}>
          <CompanyFacts company={company} />
        </div>
        <p className={classes.note}>
          {t('settings.company.operator')}{' '}
          <Anchor inherit underline="always" href={`mailto:${company.operator_email}`}>
            {company.operator_email}
          </Anchor>
        </p>
      </Panel>
      <Panel title={t('settings.company.messages')}>
        <Allowed to="settings.manage" otherwise={<MessageFacts company={company} />}>
          {/* What another Admin saved meanwhile is shown as it is now. */}
          <CompanyForm key={JSON.stringify(company)} company={company} />
        </Allowed>
      </Panel>
      <Allowed to="settings.manage">
        <Folded title={t('customFields.title')}>
          <CustomFieldsPanel />
        </Folded>
        <Folded title={t('journal.title')}>
          <JournalAccounts />
        </Folded>
      </Allowed>
    </div>
  );
}

/** What is set up once, so that the page stays short. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  const [opened, { toggle }] = useDisclosure(false);
  if (opened) return children;
  return (
    <Button variant="default" justify="space-between" onClick={toggle} aria-expanded={false}>
      {title}
    </Button>
  );
}

/** `UTC−6`, `UTC+5:30`; of a named zone with its city: `Costa Rica (UTC−6)`. */
function zoneText(zone: Zone): string {
  const hours = offsetHours(new Date(), zone);
  const minutes = Math.round((Math.abs(hours) % 1) * 60);
  const sign = hours < 0 ? '−' : '+';
  const offset = `UTC${sign}${Math.trunc(Math.abs(hours))}${minutes ? `:${minutes}` : ''}`;
  if (typeof zone === 'number') return offset;
  return `${zone.replace(/^.*\//, '').replaceAll('_', ' ')} (${offset})`;
}

/** The settings that only the operator changes. */
function CompanyFacts({ company }: { company: CompanySettings }) {
  const { t, i18n } = useTranslation();
  const locale = localeOf(i18n.language);
  const country = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  const currency = new Intl.DisplayNames(locale, { type: 'currency' });
  return (
    <Facts
      facts={[
        [t('settings.company.name'), company.name],
        [t('settings.company.country'), country.of(company.country_code)],
        [t('settings.company.zone'), zoneText(company.zone)],
        [t('settings.company.currency'), `${currency.of(company.currency)} (₡)`],
        [t('settings.company.fee'), formatColones(company.service_fee)],
        [t('settings.company.expiry'), t(`settings.company.left.${company.expiry}`)],
        [t('settings.company.recipients'), MAX_RECIPIENTS.toLocaleString('en-US')],
      ]}
    />
  );
}

/** The settings that members may change, read-only. */
function MessageFacts({ company }: { company: CompanySettings }) {
  const { t, i18n } = useTranslation();
  const names = languageNames(languageOf(i18n.language));
  return (
    <Facts
      facts={[
        [t('settings.company.language'), names[company.language]],
        [
          t('settings.company.reminders'),
          t(`settings.company.${company.reminders ? 'yes' : 'no'}`),
        ],
        [t('settings.company.surprise'), t(`settings.company.${company.surprise ? 'yes' : 'no'}`)],
        [t('settings.company.mark'), formatColones(company.low_wallet_mark)],
        [t('settings.company.legalName'), company.legal_name || '–'],
        [t('settings.company.legalId'), company.legal_id || '–'],
      ]}
    />
  );
}
