import { NAME_MAX, type PersonFields } from '@regalo/contract/people/person';
import {
  COUNTRIES,
  type Country,
  countryByCode,
  countryByName,
} from '@regalo/contract/values/countries';
import { EMAIL_MAX, normalizeEmail } from '@regalo/contract/values/email';
import { compactPhone, splitPhone } from '@regalo/contract/values/phone';

/** The values of the person form, with the phone in two parts. */
export interface PersonDraft extends Omit<PersonFields, 'contact_no'> {
  /** ISO code of the dial code's country; empty for the person's country. */
  dial: string;
  /** Digits after the dial code, as typed. */
  contact_no: string;
}

export const EMPTY_DRAFT: PersonDraft = {
  first_name: '',
  last_name: '',
  dob: '',
  country: '',
  email: '',
  dial: '',
  contact_no: '',
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

/** Reads a typed or pasted number; one with a plus sign sets the dial code too. */
export function typedPhone(typed: string, draft: PersonDraft): Partial<PersonDraft> {
  const compact = compactPhone(typed);
  const parts = compact.startsWith('+') ? splitPhone(compact, dialCountry(draft)) : undefined;
  if (parts) return { dial: parts.country.code, contact_no: parts.national };
  return { contact_no: typed.replace(/[^\d\s-]/g, '') };
}

/** The draft as the contract's fields: trimmed, the phone in one piece or empty. */
export function draftFields(draft: PersonDraft): PersonFields {
  const national = draft.contact_no.replace(/\D/g, '');
  return {
    first_name: draft.first_name.trim(),
    last_name: draft.last_name.trim(),
    dob: draft.dob,
    country: draft.country,
    email: normalizeEmail(draft.email),
    contact_no: national ? dialCountry(draft).dial_code + national : '',
  };
}
