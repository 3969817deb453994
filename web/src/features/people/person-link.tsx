import type { Person } from '@regalo/contract/people';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { areaOf } from './areas.ts';
import classes from './person-link.module.css';

/** What the entry of a person's page in the browser's history remembers. */
interface FromList {
  /** The list's place in the address, to return to. */
  list?: object;
}

/** Where the list that led to the present page stood. */
export const useListPlace = (): object =>
  useLocation({ select: ({ state }) => (state as FromList).list }) ?? {};

interface Props {
  person: Pick<Person, 'id' | 'role'>;
  /** Without any there is nothing to press. */
  children: ReactNode;
}

/** Leads to the page of a person, which leads back to the list as it stands here. */
export function PersonLink({ person, children }: Props) {
  const area = areaOf(person.role);
  const list = useLocation({
    select: ({ pathname, search }) => (pathname === `/${area}/list` ? search : undefined),
  });
  if (!children) return '-';
  return (
    <Link
      to={`/${area}/${person.id}`}
      state={{ ...(list && { list }) } as never}
      className={classes.link}
    >
      {children}
    </Link>
  );
}
