import type { Person } from '@regalo/contract/people/person';
import { shownPhone } from '@regalo/contract/values/phone';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../../lib/dates.ts';
import { EmailText } from '../../../../ui/email-text.tsx';
import { CountryName } from '../country-name.tsx';
import { PersonLink } from '../person-link.tsx';
import classes from './person-details.module.css';

/** All data of a person, below their row. */
export function PersonDetails({ person, id }: { person: Person; id: string }) {
  const { t, i18n } = useTranslation();
  const facts = [
    ['id', person.id],
    ['firstName', person.first_name],
    ['lastName', person.last_name],
    ['dob', person.dob && shortDay(person.dob, i18n.language)],
    ['phone', person.contact_no && shownPhone(person.contact_no)],
    ['email', person.email && <EmailText key="email" email={person.email} />],
    ['country', <CountryName key="country" name={person.country} />],
    ['groupName', person.group_name],
  ] as const;
  return (
    <dl id={id} className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{t(`people.${label}`)}</dt>
          <dd>{value || '-'}</dd>
        </div>
      ))}
      <div>
        <dt>{t('personPage.page')}</dt>
        <dd>
          <PersonLink person={person}>{t('personPage.open')}</PersonLink>
        </dd>
      </div>
    </dl>
  );
}
