import { shownPhone } from '@regalo/contract/values/phone';
import { useTranslation } from 'react-i18next';
import classes from './people-sample.module.css';

interface Props {
  /** The first people of a file, as they were read. */
  people: readonly {
    row: number;
    first_name: string;
    last_name: string;
    email: string;
    contact_no: string;
  }[];
  /** How many the file has. */
  total: number;
}

/** A few people of a file, and how many more there are. */
export function PeopleSample({ people, total }: Props) {
  const { t, i18n } = useTranslation();
  if (people.length === 0) return null;
  const more = total - people.length;
  return (
    <ul className={classes.people} aria-label={t('upload.sample')}>
      {people.map(({ row, first_name, last_name, email, contact_no }) => (
        <li key={row}>
          <span className={classes.name}>
            {[first_name, last_name].filter(Boolean).join(' ') || '-'}
          </span>
          <span className={classes.contact}>{email || shownPhone(contact_no)}</span>
        </li>
      ))}
      {more > 0 && (
        <li className={classes.more}>
          {t('upload.andMore', { count: more, shown: more.toLocaleString(i18n.language) })}
        </li>
      )}
    </ul>
  );
}
