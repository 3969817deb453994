import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import {
  colones,
  id,
  language,
  namesAChange,
  queryId,
  searchTerm,
  text,
  zone,
} from '../api/fields.ts';
import { paging } from '../api/page-size.ts';
import { obeys, refuse } from '../refusals/issues.ts';
import { EXPIRY, legal } from '../settings/company.ts';
import { countryByCode } from '../values/countries.ts';
import { isTimeZone } from '../values/days.ts';

const COMPANY_NAME_MAX = 200;
/** Colones for each gift, as the command line takes them. */
const SERVICE_FEE_MAX = 1_000_000;
const LOW_WALLET_MAX = 999_999_999_999;
/** Characters of why a company is suspended. */
export const SUSPENSION_REASON_MAX = 300;

/** What companies are listed by; each first the one that matters most. */
export const COMPANY_SORTS = [
  'name',
  'newest',
  'balance',
  'held',
  'vouchers',
  'last_order',
] as const;
/** Which companies are listed: `low` are those whose wallet holds less than their mark. */
export const COMPANY_FILTERS = ['all', 'active', 'suspended', 'low'] as const;

const listed = z.object({
  id,
  name: z.string(),
  /** What it writes on its bank transfers. */
  reference: z.string(),
  balance: colones,
  /** Of orders that wait for an approval. */
  held: colones,
  /** What is left of its gifts. */
  vouchers: colones,
  /** Whether the wallet holds less than the mark. */
  low: z.boolean(),
  suspended: z.boolean(),
  lastOrderAt: z.string().nullable(),
  createdAt: z.string(),
});

export type ListedCompany = z.infer<typeof listed>;

/** The companies. A search finds part of a name, a number, and a payment reference. */
export const listCompanies = endpoint('GET', '/operator/companies', {
  audience: 'operator',
  may: ['companies.read'],
  query: z.object({
    ...paging,
    search: searchTerm,
    filter: z.enum(COMPANY_FILTERS).default('all'),
    sort: z.enum(COMPANY_SORTS).default('name'),
  }),
  reply: envelope(
    z.object({
      list: z.array(listed),
      total_count: z.number().int(),
      /** How many there are, whatever is searched for. */
      counts: z.record(z.enum(COMPANY_FILTERS), z.number().int()),
    }),
  ),
});

/** What operators may change of a company. */
const settings = {
  name: text.trim().min(1, refuse('company_name_missing')).max(COMPANY_NAME_MAX),
  language,
  country: text.refine((code) => countryByCode(code) !== undefined, refuse('country_unknown')),
  /** By which it counts its own days; a name, as hours alone know no summer. */
  zone: text.refine(isTimeZone, refuse('zone_unknown')),
  /** Colones for each gift. */
  service_fee: z.number().int().min(0).max(SERVICE_FEE_MAX),
};

/** Makes a company with an empty wallet, and nobody in it so far. */
export const createCompany = endpoint('POST', '/operator/company-create', {
  audience: 'operator',
  may: ['companies.write'],
  stepUp: true,
  body: z.object({ ...settings, zone: settings.zone.optional() }),
  reply: envelope(z.object({ id })),
});

const company = listed.extend({
  language,
  country: z.string(),
  /** Hours to add to UTC, or the name of a zone. */
  zone,
  service_fee: colones,
  expiry: z.enum(EXPIRY),
  low_wallet_mark: colones,
  reminders: z.boolean(),
  surprise: z.boolean(),
  legal_name: z.string(),
  legal_id: z.string(),
  /** Whether its members all need a second factor. */
  second_factor_required: z.boolean(),
  suspension: z.object({ since: z.string(), reason: z.string() }).nullable(),
  /** How many are active. */
  members: z.number().int(),
  orders: z.number().int(),
});

export type OperatorCompany = z.infer<typeof company>;

export const getOperatorCompany = endpoint('GET', '/operator/company', {
  audience: 'operator',
  may: ['companies.read'],
  query: z.object({ id: queryId }),
  reply: envelope(z.object({ company })),
});

/** Changes what is given of a company; what was sent keeps what it was sent with. */
export const changeOperatorCompany = endpoint('POST', '/operator/company-change', {
  audience: 'operator',
  may: ['companies.write'],
  stepUp: true,
  body: z
    .object({
      id,
      ...z
        .object({
          ...settings,
          expiry: z.enum(EXPIRY),
          low_wallet_mark: z.number().int().min(0).max(LOW_WALLET_MAX),
          reminders: z.boolean(),
          surprise: z.boolean(),
          ...legal,
        })
        .partial().shape,
    })
    .superRefine(obeys(namesAChange)),
  reply: envelope(z.object({ company })),
});

const why = z.object({
  id,
  /** The company reads it. */
  reason: text.trim().min(3, refuse('suspension_reason_missing')).max(SUSPENSION_REASON_MAX),
});

/**
 * Suspends a company: its members sign in and read, and nothing of it is sent. Its gifts go on working, and what waits
 * is kept.
 */
export const suspendCompany = endpoint('POST', '/operator/company-suspend', {
  audience: 'operator',
  may: ['companies.write'],
  stepUp: true,
  body: why,
  reply: done,
});

/** Lets a company send again. */
export const resumeCompany = endpoint('POST', '/operator/company-resume', {
  audience: 'operator',
  may: ['companies.write'],
  stepUp: true,
  body: why,
  reply: done,
});
