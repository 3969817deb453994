import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { colones, language, text, zone } from '../api/fields.ts';
import { LIMIT_MAX } from '../approvals/policies.ts';
import { ANY_MEMBER } from '../auth/permissions.ts';
import { obeys, refuse } from '../refusals/issues.ts';
import { problem } from '../refusals/problem.ts';

/** The policy for the value left in an expired gift: refund it to the wallet, or keep it. */
export const EXPIRY = ['refund', 'keep'] as const;

/** Days before the last day of a gift on which its recipient is reminded. */
export const REMINDER_DAYS = [30, 7, 1] as const;

/** Characters of the name under which a company is registered. */
export const LEGAL_NAME_MAX = 200;
/** Characters of an identification, such as a cédula jurídica, without signs between them. */
const LEGAL_ID_MIN = 9;
const LEGAL_ID_MAX = 20;

const idInvalid = refuse('legal_id_invalid', { min: LEGAL_ID_MIN, max: LEGAL_ID_MAX });

/** Who a company is for the tax authority; empty where it has not said. */
export const legal = {
  legal_name: text.trim().max(LEGAL_NAME_MAX),
  legal_id: text
    .transform((typed) => typed.toUpperCase().replace(/[\s.-]/g, ''))
    .refine((id) => id === '' || /^[0-9A-Z]+$/.test(id), idInvalid)
    .refine(
      (id) => id === '' || (id.length >= LEGAL_ID_MIN && id.length <= LEGAL_ID_MAX),
      idInvalid,
    ),
};

const tooLarge = refuse('funds_amount_invalid', { max: LIMIT_MAX });

/** The settings of a company that members may change; the operator changes the rest. */
const changeable = {
  /** Of its mails to recipients, and of headings in reports. */
  language,
  /** Colones; members are warned when the wallet holds less. */
  low_wallet_mark: z.number(tooLarge).int(tooLarge).min(0, tooLarge).max(LIMIT_MAX, tooLarge),
  /** Whether recipients are reminded before the last day of a gift. */
  reminders: z.boolean(),
  /** Whether mails about a gift name its amount and shop only once it has been opened. */
  surprise: z.boolean(),
  ...legal,
};

const company = z.object({
  name: z.string(),
  /** The code of its country, such as CR. */
  country_code: z.string(),
  /** By which it counts its own days: hours to add to UTC, or the name of a zone. */
  zone,
  /** In which everything is paid. */
  currency: z.literal('CRC'),
  /** Colones for each gift. */
  service_fee: colones,
  expiry: z.enum(EXPIRY),
  /** Who changes the rest. */
  operator_email: z.string(),
  ...changeable,
  legal_id: z.string(),
});

export type CompanySettings = z.infer<typeof company>;

/** A company and its settings. */
export const getCompany = endpoint('GET', '/manager/company', {
  audience: 'manager',
  may: ANY_MEMBER,
  reply: envelope(company),
});

const changes = z.object(changeable).partial();

/** Changes what is given of it; the rest stays. */
export const saveCompany = endpoint('POST', '/manager/company', {
  audience: 'manager',
  may: ['settings.manage'],
  body: z
    .strictObject(changes.shape)
    .superRefine(
      obeys((change) =>
        Object.values(change).some((value) => value !== undefined)
          ? null
          : problem('nothing_to_change'),
      ),
    ),
  reply: envelope(company),
});

export type CompanyChanges = z.output<typeof saveCompany.body>;
