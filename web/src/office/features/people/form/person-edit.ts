import type { Person, PersonFields } from '@regalo/contract/people/person';
import { countryByName } from '@regalo/contract/values/countries';
import { splitPhone } from '@regalo/contract/values/phone';
import type { PersonDraft } from './person-draft.ts';

/** A stored person as the contract's fields; missing ones are empty. */
function storedFields(person: Person): PersonFields {
  return {
    first_name: person.first_name,
    last_name: person.last_name,
    dob: person.dob ?? '',
    country: person.country ?? '',
    email: person.email ?? '',
    contact_no: person.contact_no ?? '',
    start_date: person.start_date ?? '',
    language: person.language ?? '',
    no_occasions: person.no_occasions,
  };
}

/** A stored person as the form's values. */
export function storedDraft(person: Person): PersonDraft {
  const fields = storedFields(person);
  const parts = splitPhone(fields.contact_no, countryByName(fields.country));
  return {
    ...fields,
    dial: parts?.country.code ?? '',
    contact_no: parts?.national ?? fields.contact_no,
  };
}

/** The changed fields. A phone in another notation is not a change. */
export function changedFields(person: Person, fields: PersonFields): Partial<PersonFields> {
  const stored = storedFields(person);
  const changed = (Object.keys(stored) as (keyof PersonFields)[]).filter(
    (field) => fields[field] !== stored[field],
  );
  return Object.fromEntries(changed.map((field) => [field, fields[field]]));
}
