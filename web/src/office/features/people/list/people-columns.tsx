import type { Person } from '@regalo/contract/people/person';
import { shownPhone } from '@regalo/contract/values/phone';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../../lib/dates.ts';
import type { Column } from '../../../../ui/data-table.tsx';
import { EmailText } from '../../../../ui/email-text.tsx';
import { CountryName } from '../country-name.tsx';
import { PersonLink } from '../person-link.tsx';
import classes from './people-columns.module.css';

/** The columns with data of a person; names lead to their page. */
export function useFactColumns(): Column<Person>[] {
  const { t, i18n } = useTranslation();
  const nameOf = (person: Person, name: string) => (
    <span className={classes.name}>
      <PersonLink person={person}>{name}</PersonLink>
    </span>
  );
  return [
    { key: 'id', header: t('people.id'), cell: (person) => person.id, only: 'table', quiet: true },
    {
      key: 'first',
      header: t('people.firstName'),
      cell: (person) => nameOf(person, person.first_name),
      main: true,
    },
    {
      key: 'last',
      header: t('people.lastName'),
      cell: (person) => nameOf(person, person.last_name),
      main: true,
    },
    {
      key: 'phone',
      header: t('people.phone'),
      card: 'more',
      cell: (person) => (
        <span className={classes.line}>{shownPhone(person.contact_no || '-')}</span>
      ),
    },
    {
      key: 'email',
      header: t('people.email'),
      cell: ({ email }) => (
        <span className={classes.email}>{email ? <EmailText email={email} /> : '-'}</span>
      ),
    },
    {
      key: 'dob',
      header: t('people.dob'),
      cell: (person) => (
        <span className={classes.line}>
          {person.dob ? shortDay(person.dob, i18n.language) : '-'}
        </span>
      ),
      only: 'table',
    },
    {
      key: 'country',
      header: t('people.country'),
      cell: (person) => <CountryName name={person.country} />,
      only: 'table',
    },
    {
      key: 'group',
      header: t('people.groupName'),
      cell: (person) => <span className={classes.group}>{person.group_name || '-'}</span>,
    },
  ];
}
