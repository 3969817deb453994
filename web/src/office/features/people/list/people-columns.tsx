import type { Person } from '@regalo/contract/people/person';
import { shownPhone } from '@regalo/contract/values/phone';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../../lib/dates.ts';
import type { Column } from '../../../../ui/data-table.tsx';
import { EmailText } from '../../../../ui/email-text.tsx';
import { CountryName } from '../country-name.tsx';
import { PersonLink } from '../person-link.tsx';
import classes from './people-columns.module.css';

interface Options {
  /** Whether names lead to the person's page; not where a click expands the row. */
  linked: boolean;
}

/** The columns with data of a person. */
export function useFactColumns({ linked }: Options): Column<Person>[] {
  const { t, i18n } = useTranslation();
  const nameOf = (person: Person, name: string) =>
    linked ? <PersonLink person={person}>{name}</PersonLink> : name || '-';
  return [
    { key: 'id', header: t('people.id'), cell: (person) => person.id, only: 'table', quiet: true },
    {
      key: 'first',
      header: t('people.firstName'),
      cell: (person) => <span className={classes.name}>{nameOf(person, person.first_name)}</span>,
      main: true,
    },
    {
      key: 'last',
      header: t('people.lastName'),
      cell: (person) => <span className={classes.name}>{nameOf(person, person.last_name)}</span>,
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
