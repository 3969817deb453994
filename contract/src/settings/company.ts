import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { colones, language, zone } from '../api/fields.ts';
import { LIMIT_MAX } from '../approvals/policies.ts';
import { ANY_MEMBER } from '../auth/permissions.ts';
import { obeys, refuse } from '../refusals/issues.ts';
import { problem } from '../refusals/problem.ts';

/** The policy for the value left in an expired gift: refund it to the wallet, or keep it. */
export const EXPIRY = ['refund', 'keep'] as const;

/** Days before the last day of a gift on which its recipient is reminded. */
export const REMINDER_DAYS = [30, 7, 1] as const;

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
