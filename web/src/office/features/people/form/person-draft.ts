import type { CustomValues } from '@regalo/contract/custom-fields/custom-fields';
import { NAME_MAX, NO_FIELDS, type PersonFields } from '@regalo/contract/people/person';
import {
  COUNTRIES,
  type Country,
  countryByCode,
  countryByName,
} from '@regalo/contract/values/countries';
import { EMAIL_MAX, normalizeEmail } from '@regalo/contract/values/email';
import { compactPhone, splitPhone } from '@regalo/contract/values/phone';

/** What is sent of a person: the fields of the contract, and the custom ones. */
export type FormFields = PersonFields & { custom_fields: CustomValues };

/** The values of the person form, with the phone in two parts. */
export type PersonDraft = Omit<FormFields, 'contact_no'> & {
  /** ISO code of the dial code's country; empty for the person's country. */
  dial: string;
  /** Digits after the dial code, as typed; with a plus sign until its dial code is known. */
  contact_no: string;
};

export const EMPTY_DRAFT: PersonDraft = {
  ...NO_FIELDS,
  custom_fields: {},
  dial: '',
};

/** Maximum lengths; longer input is cut while typing. */
export const FIELD_LIMITS = {
  first_name: NAME_MAX,
  last_name: NAME_MAX,
  email: EMAIL_MAX,
} as const;

const HOME = countryByCode('CR') ?? (COUNTRIES[0] as Country);

/** The country of the dial code: the chosen one, else the person's, else Costa Rica. */
export function dialCountry(draft: PersonDraft): Country {
  return countryByCode(draft.dial) ?? countryByName(draft.country) ?? HOME;
}

/**
 * Reads a typed or pasted number. One with a plus sign sets the dial code too, once that stands
 * before the caret; until then it keeps its plus sign.
 */
export function typedPhone(
  typed: string,
  draft: PersonDraft,
  caret = typed.length,
): Pick<PersonDraft, 'contact_no'> & Partial<PersonDraft> {
  const compact = compactPhone(typed);
  const digits = typed.replace(/[^\d\s-]/g, '').trimStart();
  if (!compact.startsWith('+')) return { contact_no: digits };
  const parts = splitPhone(compact, dialCountry(draft));
  if (!parts || !compactPhone(typed.slice(0, caret)).startsWith(parts.country.dial_code))
    return { contact_no: `+${digits}` };
  return { dial: parts.country.code, contact_no: parts.national };
}

/** The whole number; empty without digits. One that begins with a plus sign is whole as it is. */
function wholePhone(draft: PersonDraft): string {
  const typed = compactPhone(draft.contact_no);
  if (!/\d/.test(typed)) return '';
  return typed.startsWith('+') ? typed : dialCountry(draft).dial_code + typed;
}

/** The draft as the contract's fields: trimmed, the phone in one piece or empty. */
export function draftFields(draft: PersonDraft): FormFields {
  return {
    first_name: draft.first_name.trim(),
    last_name: draft.last_name.trim(),
    dob: draft.dob,
    country: draft.country,
    email: normalizeEmail(draft.email),
    contact_no: wholePhone(draft),
    start_date: draft.start_date,
    language: draft.language,
    no_occasions: draft.no_occasions,
    custom_fields: draft.custom_fields,
  };
}
