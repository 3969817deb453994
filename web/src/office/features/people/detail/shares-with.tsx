import type { PersonDetail } from '@regalo/contract/people/detail';
import { IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../picked.ts';
import classes from './person-head.module.css';

interface Props {
  people: NonNullable<PersonDetail['shares_with']>;
  byEmail: boolean;
}

/** Other people with the same address, whom its mails concern too. */
export function SharesWith({ people, byEmail }: Props) {
  const { t } = useTranslation();
  return (
    <span className={classes.fact}>
      <IconUsers size={16} aria-hidden="true" />
      <span>
        {t(byEmail ? 'shared.emailToo' : 'shared.phoneToo')}{' '}
        {people.map((one, n) => (
          <Fragment key={one.id}>
            {n > 0 && ', '}
            <Link to="/$category/$person" params={{ category: one.role, person: `${one.id}` }}>
              {fullName({ ...one, email: null })}
            </Link>
          </Fragment>
        ))}
      </span>
    </span>
  );
}
