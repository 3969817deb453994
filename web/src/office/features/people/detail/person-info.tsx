import type { PersonDetail } from '@regalo/contract/people/detail';
import { localDay, localTime } from '@regalo/contract/values/days';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../../lib/dates.ts';
import { PageSection } from '../../../../ui/page-section.tsx';
import { useCustomFacts } from '../../custom-fields/custom-facts.ts';
import { CountryName } from '../country-name.tsx';
import { PersonLanguage } from '../person-language.tsx';
import classes from './person-info.module.css';

/** Further details of a person, and how they were added. */
export function PersonInfo({ detail }: { detail: PersonDetail }) {
  const { t, i18n } = useTranslation();
  const { person, createdAt, added_by, time_zone } = detail;
  const day = shortDay(localDay(createdAt, time_zone), i18n.language);
  const facts: [string, ReactNode][] = [
    // A calendar day, independent of time zones.
    [t('people.dob'), person.dob && shortDay(person.dob, i18n.language)],
    [t('people.country'), <CountryName key="country" name={person.country} />],
    [t('people.startDate'), person.start_date && shortDay(person.start_date, i18n.language)],
    [t('people.language'), <PersonLanguage key="language" language={person.language} />],
    [t('people.noOccasions'), t(person.no_occasions ? 'people.yes' : 'people.no')],
    ...useCustomFacts('person', person.custom_fields),
    [t('people.id'), person.id],
    [t('personPage.addedOn'), `${day}, ${localTime(createdAt, time_zone)}`],
    [t('personPage.addedBy'), added_by],
    [t('personPage.source'), sourceOf(detail, t)],
  ];
  return (
    <PageSection id="info" title={t('personPage.info')}>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '-'}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}

/** How a person was added; empty if unknown. */
export function sourceOf({ file, added_by }: PersonDetail, t: TFunction): string {
  if (file) return t('personPage.byFile', { file });
  return added_by ? t('personPage.byHand') : '';
}
