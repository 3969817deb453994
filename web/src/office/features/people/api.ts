import type { Category } from '@regalo/contract/api/fields';
import { addToGroup } from '@regalo/contract/groups/members';
import { addPerson, findPerson, getPerson, updatePerson } from '@regalo/contract/people/form';
import { listPeople, searchPeople } from '@regalo/contract/people/list';
import type { Person } from '@regalo/contract/people/person';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { announce, followChanges } from '../../../lib/changes.ts';
import { type ListParams, SEARCH_MIN } from '../../../lib/list-params.ts';
import type { ConditionOn } from '../custom-fields/conditions-param.ts';

interface PeopleParams extends ListParams {
  /** Only this group's people; 0 is everyone. */
  group?: number;
  /** Conditions on the company's own fields. */
  fields?: readonly ConditionOn<'person'>[];
}

interface PeoplePage {
  list: Person[];
  total_count: number;
}

/** The queries about people. */
export const peopleKeys = {
  all: ['people'] as const,
  list: (category: Category, params: PeopleParams) => ['people', 'list', category, params] as const,
  detail: (id: number) => ['people', 'detail', id] as const,
};

followChanges(peopleKeys.all, ['people changed', 'groups changed', 'gifts changed']);

async function load(
  category: Category,
  { page, size, search, group, fields = [] }: PeopleParams,
  signal: AbortSignal,
): Promise<PeoplePage> {
  const role = `${category}` as const;
  const reply =
    search.trim().length < SEARCH_MIN && !group && fields.length === 0
      ? await call(listPeople, { query: { role, page, limit: size }, signal })
      : await call(searchPeople, {
          query: { role, page, group: group ? `${group}` : undefined },
          body: { search, limit: size, ...(fields.length > 0 && { fields: [...fields] }) },
          signal,
        });
  return reply.body;
}

/** One page of the people of a category; the previous page stays until it is loaded. */
export function usePeople(category: Category, params: PeopleParams) {
  return useQuery({
    queryKey: peopleKeys.list(category, params),
    queryFn: ({ signal }) => load(category, params, signal),
    placeholderData: (previous, query) =>
      query?.queryKey[2] === category ? keepPreviousData(previous) : undefined,
  });
}

/** Saves a person. */
export async function savePerson(body: z.input<typeof addPerson.body>): Promise<Person> {
  const reply = await call(addPerson, { body });
  announce('people changed');
  return reply.body;
}

const NOBODY: Person[] = [];

type Contact = z.input<typeof findPerson.body>;

/** The people of an e-mail or phone who are in the lists already. */
export async function findListed(contact: Contact, signal?: AbortSignal): Promise<Person[]> {
  const { country, email, contact_no } = contact;
  const body = { country, email, contact_no };
  const reply = await call(findPerson, { body, ...(signal ? { signal } : {}) });
  const { person, people = [] } = reply.body;
  return people.length > 0 || !person ? people : [person];
}

/** The same while the contact is typed; nobody if it is not asked for. */
export function useListed(contact: Contact | null): Person[] {
  return (
    useQuery({
      queryKey: [...peopleKeys.all, 'listed', contact],
      queryFn: ({ signal }) => (contact ? findListed(contact, signal) : []),
      enabled: contact !== null,
    }).data ?? NOBODY
  );
}

/** One person for a form: fetched each time a form opens, and not while it is open. */
export function usePersonForForm(id: number) {
  return useQuery({
    queryKey: ['person-form', id],
    queryFn: ({ signal }) => call(getPerson, { query: { id: `${id}` }, signal }),
    select: (reply) => reply.body,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Saves changes of a person, or deletes them. */
export async function changePerson(body: z.input<typeof updatePerson.body>): Promise<void> {
  await call(updatePerson, { body });
  announce('people changed');
}

/** Moves people into a group; group 0 removes them from theirs. */
export async function assignGroup(group: number, users: number[]): Promise<void> {
  await call(addToGroup, { body: { group, users } });
  announce('people changed');
}
