import type { Endpoint } from '@regalo/contract/api/endpoint';
import { z } from 'zod';

/** Values for fields whose schema does not say what makes sense. */
const KNOWN: Record<string, unknown> = {
  // Not long ago: some things can be done only for a year.
  createdAt: new Date().toISOString(),
  agreedAt: '2025-03-01T08:00:00Z',
  valid_until: '2025-03-09',
  today: '2025-03-05',
  day: '2025-03-06',
  month: '2025-03',
  first_day: '2025-02-01',
  last_day: '2025-02-28',
  closed_at: '2025-03-01T08:00:00Z',
  paid_at: '2025-03-01T08:00:00Z',
  first_month: '2025-01',
  last_month: '2025-03',
  country: 'Costa Rica',
  country_code: 'CR',
  dob: '1990-05-17',
  start_date: '2020-02-01',
  email: 'ana@ejemplo.cr',
  receiver_email: 'ana@ejemplo.cr',
  may_decide: true,
  // That of SINPE Móvil is on.
  rule: {
    ...{ id: 1, payment_max: 1, day_max: 1, known_payers: true, set_by: '1', accepted_by: '1' },
    ...{ createdAt: '2025-03-01T08:00:00Z', endedAt: null, ended_by: null },
  },
  last_letters: 'TVWX',
};

function sampleOf(schema: z.core.$ZodType): unknown {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  if (def.type === 'object')
    return Object.fromEntries(
      Object.entries(def.shape).map(([name, field]) => {
        const known = z.safeParse(field, KNOWN[name]);
        return [name, name in KNOWN && known.success ? KNOWN[name] : sampleOf(field)];
      }),
    );
  if (def.type === 'array') return [sampleOf(def.element)];
  if (def.type === 'nullable') return null;
  if (def.type === 'optional') return undefined;
  if (def.type === 'default' || def.type === 'readonly') return sampleOf(def.innerType);
  if (def.type === 'pipe') return sampleOf(def.in);
  if (def.type === 'union') return sampleOf(def.options[0] as z.core.$ZodType);
  if (def.type === 'literal') return def.values[0];
  if (def.type === 'enum') return Object.values(def.entries)[0];
  if (def.type === 'number') return 1;
  if (def.type === 'boolean') return false;
  if (def.type === 'record')
    return Object.fromEntries(
      [...(def.keyType._zod.values ?? [])].map((key) => [key, sampleOf(def.valueType)]),
    );
  if (def.type === 'string') return '1';
  throw new Error(`sample-reply.ts does not know z.${def.type}`);
}

/** A reply that fits the contract: one of everything, with the number 1 as every id. */
export function sampleReply({ reply }: Endpoint): unknown {
  const sample = sampleOf(reply);
  reply.parse(sample);
  return sample;
}
