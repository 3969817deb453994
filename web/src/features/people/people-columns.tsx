import { countryByName } from '@regalo/contract/countries';
import type { Person } from '@regalo/contract/people';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/data-table.tsx';
import classes from './people-columns.module.css';

/** A country as the list shows it: flag and name in the chosen language. */
function Country({ name }: { name: string | null }) {
  const { i18n } = useTranslation();
  const country = name ? countryByName(name) : undefined;
  if (!country) return name || '-';
  return (
    <span className={classes.country}>
      <span aria-hidden="true">{country.emoji}</span>
      {i18n.language === 'es' ? country.nameEs : country.name}
    </span>
  );
}

/** The columns of the people list. */
export function usePeopleColumns(): Column<Person>[] {
  const { t } = useTranslation();
  return [
    { key: 'id', header: t('people.id'), cell: (person) => person.id },
    {
      key: 'first',
      header: t('people.firstName'),
      cell: (person) => person.first_name || '-',
      main: true,
    },
    {
      key: 'last',
      header: t('people.lastName'),
      cell: (person) => person.last_name || '-',
      main: true,
    },
    {
      key: 'phone',
      header: t('people.phone'),
      cell: (person) => <span className={classes.line}>{person.contact_no || '-'}</span>,
    },
    {
      key: 'email',
      header: t('people.email'),
      cell: (person) => <span className={classes.email}>{person.email || '-'}</span>,
    },
    {
      key: 'dob',
      header: t('people.dob'),
      cell: (person) => <span className={classes.line}>{person.dob || '-'}</span>,
    },
    {
      key: 'country',
      header: t('people.country'),
      cell: (person) => <Country name={person.country} />,
    },
    {
      key: 'group',
      header: t('people.groupName'),
      cell: (person) => person.group_name || '-',
    },
  ];
}
