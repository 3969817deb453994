import type { Person } from '@regalo/contract/people/person';
import { Link, useLocation, useMatch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Allowed } from '../../../ui/allowed.tsx';
import classes from './person-link.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The search params of the list that led to a person's page. */
    list?: { page?: number; size?: number; search?: string; group?: number };
  }
}

/** The search params of the list that led to the current page. */
export const usePreviousList = () => useLocation({ select: ({ state }) => state.list }) ?? {};

interface Props {
  person: Pick<Person, 'id' | 'role'>;
  /** Without children a dash is shown. */
  children: ReactNode;
}

/** A link to a person's page, which links back to the same page of the list. */
export function PersonLink({ person, children }: Props) {
  const list = useMatch({
    from: '/guarded/$category/list',
    shouldThrow: false,
    select: ({ search }) => search,
  });
  if (!children) return '-';
  return (
    <Link
      to="/$category/$person"
      params={{ category: person.role, person: `${person.id}` }}
      state={list ? { list } : {}}
      className={classes.link}
    >
      {children}
    </Link>
  );
}

interface ReceiverProps {
  gift: { receiver: Pick<Person, 'id' | 'role'> | null; receiver_name: string };
}

/** The name of who got a gift, which leads to their page unless they were deleted. */
export function ReceiverName({ gift: { receiver, receiver_name: name } }: ReceiverProps) {
  if (!receiver) return name || '-';
  return (
    <Allowed to="people.read" otherwise={name || '-'}>
      <PersonLink person={receiver}>{name}</PersonLink>
    </Allowed>
  );
}
