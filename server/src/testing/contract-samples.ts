import type { Endpoint } from '@regalo/contract/api/endpoint';
import type { Ref, ShopRef } from '@regalo/contract/api/fields';
import { localDay, plusDays } from '@regalo/contract/values/days';
import type { z } from 'zod';
import { unique } from './factories.ts';

export type Fields = Record<string, unknown>;
export interface Sample {
  query: Fields;
  body: Fields;
}

/** Whose id a field is. */
export type AnyRef = Ref | ShopRef;
/** Rows by the kind of their ids. */
export type Ids = Partial<Record<AnyRef, number>>;

/** A field that holds the id of one of the rows of a company or shop; `[]` in the path is an element. */
export interface RefField {
  part: 'query' | 'body';
  path: string[];
  ref: AnyRef;
}

/** What a field of this name holds where its schema alone does not say what is valid. */
const KNOWN: Record<string, () => unknown> = {
  description: () => 'Todos',
  first_name: () => 'Ana',
  last_name: () => 'Mora',
  dob: () => '1990-05-17',
  start_date: () => '2020-02-01',
  end_date: () => '2030-01-01',
  country: () => 'Costa Rica',
  code: () => '00000000',
  valid_until: () => '2000-01-01',
  day: () => '2030-01-01',
  month: () => '2026-10',
  from: () => '2030-01-01',
  to: () => '2030-01-02',
  // A rule begins within a year.
  first_day: () => plusDays(localDay(new Date(), 0), 30),
  closes_on: () => localDay(new Date(), 0),
  until: () => plusDays(localDay(new Date(), 0), 7),
  last_day: () => plusDays(localDay(new Date(), 0), 31),
  supervisor_pin: () => '123456',
  time: () => '09:00',
  domain: () => `sample${unique()}.cr`,
  local_part: () => 'regalos',
  email: () => `sample${unique()}@ejemplo.cr`,
  pin: () => 'Regalo2025',
  new_pin: () => 'Cuarzo7Nube',
  // Of a member who is active: nothing changes.
  disabled: () => false,
  // Of a second factor: nothing changes.
  required: () => false,
  // Of the PIN: somebody would have to keep it.
  pin_off: () => false,
  // Of a key: none.
  monthly_budget: () => null,
  // Of a brand: nowhere.
  reply_to: () => '',
  // Of a webhook.
  address: () => 'https://hooks.ejemplo.cr/',
  // It can be tried.
  enabled: () => true,
  service_fee: () => 1_200,
  order_amount: () => 10_000,
  total_amount: () => 11_200,
};

const LEAVES = new Set(['string', 'number', 'boolean', 'literal', 'enum', 'transform', 'record']);
const definition = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def;
const refOf = (schema: z.core.$ZodType) => (schema as z.ZodType).meta()?.ref as AnyRef | undefined;

/** The schemas inside a schema. @throws for a kind that this does not know, so that none hides */
function inside(schema: z.core.$ZodType): [name: string | undefined, z.core.$ZodType][] {
  const def = definition(schema);
  if (def.type === 'object') return Object.entries(def.shape);
  if (def.type === 'array') return [['[]', def.element]];
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default')
    return [[undefined, def.innerType]];
  if (def.type === 'pipe')
    return [
      [undefined, def.in],
      [undefined, def.out],
    ];
  if (def.type === 'union') return def.options.map((option) => [undefined, option]);
  if (!LEAVES.has(def.type)) throw new Error(`contract-samples.ts does not know z.${def.type}`);
  return [];
}

function walk(schema: z.core.$ZodType, path: string[]): { path: string[]; ref?: AnyRef }[] {
  const ref = refOf(schema);
  if (ref) return [{ path, ref }];
  const deeper = inside(schema).flatMap(([name, one]) =>
    walk(one, name === undefined ? path : [...path, name]),
  );
  return deeper.length > 0 ? deeper : [{ path }];
}

/** Every field of an endpoint's input, and whose id it is if it is one. */
export function fieldsOf(endpoint: Endpoint): (Omit<RefField, 'ref'> & { ref?: AnyRef })[] {
  const unique = new Map<string, Omit<RefField, 'ref'> & { ref?: AnyRef }>();
  for (const part of ['query', 'body'] as const)
    for (const field of walk(endpoint[part], []))
      unique.set(`${part}.${field.path.join('.')}`, { part, ...field });
  return [...unique.values()].filter((field) => field.path.length > 0);
}

/** The fields that hold ids of the rows of a company or shop. */
export function refsOf(endpoint: Endpoint): RefField[] {
  return fieldsOf(endpoint).filter((field): field is RefField => field.ref !== undefined);
}

function sampleObject(shape: Record<string, z.core.$ZodType>, ids: Ids): Fields {
  const fields: Fields = {};
  for (const [name, schema] of Object.entries(shape)) {
    const known = KNOWN[name];
    if (known) fields[name] = known();
    else if (schema._zod.optin === undefined) fields[name] = sampleOf(schema, ids);
  }
  return fields;
}

function sampleOf(schema: z.core.$ZodType, ids: Ids): unknown {
  const ref = refOf(schema);
  if (ref) return ids[ref] ?? 1;
  const def = definition(schema);
  if (def.type === 'object') return sampleObject(def.shape, ids);
  if (def.type === 'array') return [sampleOf(def.element, ids)];
  if (def.type === 'record') return {};
  if (def.type === 'nullable') return null;
  if (def.type === 'literal') return def.values[0];
  if (def.type === 'enum') return Object.values(def.entries)[0];
  if (def.type === 'number') return 1;
  if (def.type === 'boolean') return true;
  const [first] = inside(schema);
  return first ? sampleOf(first[1], ids) : '1';
}

/** The id that may be lacking by its schema, where one of several names has to be there. */
const ONE_OF: Record<string, ['query' | 'body', Ref]> = {
  'GET /manager/order-number': ['query', 'order'],
  'GET /manager/giveaway': ['query', 'giveaway'],
  'GET /manager/group-users': ['query', 'group'],
  'POST /manager/templates': ['body', 'template'],
  'POST /manager/cancel-gifts': ['body', 'order'],
  'POST /manager/extend-gifts': ['body', 'order'],
  'POST /manager/reopen-gifts': ['body', 'order'],
};

/** What a body of fields that may each be left out has all the same, as it may not be empty. */
const ANY_OF: Record<string, Fields> = { 'POST /manager/company': { reminders: true } };

/** Input that an endpoint takes, with these ids and without what may be left out. */
export function sampleInput(endpoint: Endpoint, ids: Ids): Sample {
  const [part, ref] = ONE_OF[nameOf(endpoint)] ?? [];
  const named = (given: 'query' | 'body') => (part === given && ref ? { [ref]: ids[ref] } : {});
  return {
    query: { ...(sampleOf(endpoint.query, ids) as Fields), ...named('query') },
    body: {
      ...(sampleOf(endpoint.body, ids) as Fields),
      ...named('body'),
      ...ANY_OF[nameOf(endpoint)],
    },
  };
}

/** The same input with another value in one field. */
export function replaceField(
  sample: Sample,
  { part, path }: Pick<RefField, 'part' | 'path'>,
  value: unknown,
): Sample {
  const put = (target: unknown, [name, ...rest]: string[]): unknown => {
    if (name === undefined) return value;
    if (name === '[]') return [put((target as unknown[] | undefined)?.[0], rest)];
    const fields = (target ?? {}) as Fields;
    return { ...fields, [name]: put(fields[name], rest) };
  };
  return { ...sample, [part]: put(sample[part], path) };
}

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Calls that only an authenticator can answer: their samples are refused as a wrong answer, with 422. */
export const ANSWERED_BY_DEVICE: readonly string[] = [
  'POST /manager/authenticator-add',
  'POST /manager/passkey-add',
  'POST /manager/step-up',
  'POST /manager/step-up-sso',
  'POST /manager/step-up-sso-begin',
  'POST /manager/sso-link',
  'POST /manager/sso-save',
];
