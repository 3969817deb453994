import type { Person } from '@regalo/contract/people/person';
import { useMemo, useState } from 'react';

/** What a list of chosen people has to know of each. */
export type Picked = Pick<
  Person,
  'id' | 'first_name' | 'last_name' | 'email' | 'contact_no' | 'country' | 'group_id'
>;

/** First and last name; people from spreadsheets may have neither. */
export function fullName(person: Pick<Person, 'first_name' | 'last_name' | 'email'>): string {
  const name = `${person.first_name} ${person.last_name}`.trim();
  return name || person.email || '-';
}

/** A choice of people by id. */
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
  // One list as long as nobody comes or goes: there may be ten thousand in it.
  const all = useMemo(() => [...chosen.values()], [chosen]);
  return {
    all,
    has: (id: number) => chosen.has(id),
    set,
    clear: () => setChosen(new Map()),
  };
}
