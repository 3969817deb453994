import type { Person } from '@regalo/contract/people/person';
import { useMemo, useState } from 'react';

/** A chosen person. */
export type Picked = Pick<
  Person,
  'id' | 'first_name' | 'last_name' | 'email' | 'contact_no' | 'country' | 'group_id'
>;

/** First and last name; people from spreadsheets may have neither. */
export function fullName(person: Pick<Person, 'first_name' | 'last_name' | 'email'>): string {
  const name = `${person.first_name} ${person.last_name}`.trim();
  return name || person.email || '-';
}

/** A selection of people. */
export function usePicked(initial: Picked[]) {
  const [chosen, setChosen] = useState(() => new Map(initial.map((person) => [person.id, person])));
  const set = (people: Picked[], checked: boolean) =>
    setChosen((before) => {
      const after = new Map(before);
      for (const person of people)
        if (checked) after.set(person.id, person);
        else after.delete(person.id);
      return after;
    });
  // The same array until the selection changes; it may have ten thousand entries.
  const all = useMemo(() => [...chosen.values()], [chosen]);
  return {
    all,
    has: (id: number) => chosen.has(id),
    set,
    clear: () => setChosen(new Map()),
  };
}
