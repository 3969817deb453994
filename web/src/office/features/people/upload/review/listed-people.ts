import type { Named } from '@regalo/contract/people/same-person';
import { addressOf } from '@regalo/contract/people/upload/match-people';
import type { SheetPreview } from '@regalo/contract/people/upload/upload';
import { useMemo, useState } from 'react';
import type { Imported } from '../api.ts';
import type { SheetPurpose } from '../sheet-purpose.ts';
import type { Checked } from './review-rows.ts';

/** The rows that an upload has added, or whose people it has found in the lists. */
export function importedRows(purpose: SheetPurpose, { good }: Checked, answer: Imported): number[] {
  const others = new Set(answer.other_names?.map(({ row }) => row));
  const taken = new Set(answer.added_data.map(addressOf));
  // A row may have only their phone.
  if (purpose === 'recipients')
    for (const { email, contact_no } of answer.existing_data)
      taken.add(email ?? '').add(contact_no ?? '');
  return [...good]
    .filter(([row, address]) => taken.has(address) && !others.has(row))
    .map(([row]) => row);
}

type People = ReadonlyMap<string, readonly Named[]>;

/** With these people too, by e-mail and by phone. */
function withPeople(
  before: People,
  more: readonly (Named & { email: string | null; contact_no: string | null })[],
): Map<string, readonly Named[]> {
  const people = new Map(before);
  for (const person of more)
    for (const address of [person.email, person.contact_no])
      if (address) people.set(address, [...(people.get(address) ?? []), person]);
  return people;
}

/** The people of the lists, by e-mail and by phone, with those whom an upload has added or found. */
function peopleAfter(before: People, answer: Imported): People {
  const { added_data, existing_data, existing_emails } = answer;
  const people = withPeople(before, [...added_data, ...existing_data]);
  for (const address of existing_emails) if (!people.has(address)) people.set(address, [UNNAMED]);
  return people;
}

const UNNAMED: Named = { first_name: '', last_name: '' };

const NOBODY: People = new Map();

/** The listed people, as far as the preview of the sheet and uploads tell. */
export function useListedPeople(purpose: SheetPurpose, { listed: there = [] }: SheetPreview) {
  const [people, setPeople] = useState<People>(() => withPeople(NOBODY, there));
  const listed = useMemo(() => ({ people, taken: purpose === 'recipients' }), [people, purpose]);
  const learn = (answer: Imported) => setPeople((all) => peopleAfter(all, answer));
  return { listed, learn };
}
