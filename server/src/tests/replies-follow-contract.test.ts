import { ENDPOINTS } from '@regalo/contract/api/endpoints';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Callers, makeCallers, newTokenFor } from '../testing/callers.ts';
import { nameOf, sampleInput } from '../testing/contract-samples.ts';
import { makeItem } from '../testing/factories.ts';
import { type FilledCompany, makeFilledCompany } from '../testing/filled-company.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();
let company: FilledCompany;
let item: Awaited<ReturnType<typeof makeItem>>;
let callers: Callers;

beforeAll(async () => {
  company = await makeFilledCompany(app, 'replymark');
  item = await makeItem(app.services.database);
  callers = await makeCallers(app, company);
});

/** The same schema with every object in it refusing what it does not name. */
function strict(schema: z.core.$ZodType): z.ZodType {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  if (def.type === 'object') {
    const fields = Object.entries(def.shape).map(([name, one]) => [name, strict(one)]);
    return z.strictObject(Object.fromEntries(fields));
  }
  if (def.type === 'array') return z.array(strict(def.element));
  if (def.type === 'nullable') return z.nullable(strict(def.innerType));
  if (def.type === 'optional') return z.optional(strict(def.innerType));
  if (def.type === 'readonly') return strict(def.innerType);
  // The parameters of a refusal: names that its reason decides, each with a plain value.
  if (def.type === 'record') return z.record(z.string(), strict(def.valueType));
  if (def.type === 'union') return z.union(def.options.map(strict));
  const leaves = ['string', 'number', 'boolean', 'null', 'literal', 'enum'];
  if (!leaves.includes(def.type)) throw new Error(`z.${def.type} in a reply`);
  return schema as z.ZodType;
}

const replying = ENDPOINTS.filter(({ download }) => !download);

test.each(replying.map((one) => [nameOf(one), one] as const))(
  'the reply schema of %s describes plain JSON',
  (_, { reply }) => {
    expect(strict(reply)).toBeDefined();
  },
);

const reads = replying.filter(
  (one) => one.method === 'GET' || /search|send-gifts$|add-people$/.test(one.path),
);

test.each(reads.map((one) => [nameOf(one), one] as const))(
  '%s answers what its schema names and nothing else',
  async (_, endpoint) => {
    const { query, body } = sampleInput(endpoint, callers.ids);
    const place = /categories-shop/.test(endpoint.path) ? item.cat_id : item.shop_id;
    const { status, reply } = await app.call(endpoint, {
      token: await newTokenFor(app, callers, endpoint),
      query: {
        ...(query as Record<string, string>),
        ...(endpoint.path.startsWith('/ca/') && 'id' in query ? { id: place } : {}),
      },
      body: body as Record<string, unknown>,
    });
    expect(status).toBe(200);
    expect(strict(endpoint.reply).parse(reply)).toEqual(reply);
  },
);

test('a strict schema refuses what the schema would let pass', () => {
  const schema = z.object({ list: z.array(z.object({ id: z.number() }).nullable()) });
  const reply = { list: [{ id: 1, pin_hash: 'x' }] };
  expect(schema.safeParse(reply).success).toBe(true);
  expect(strict(schema).safeParse(reply).success).toBe(false);
});
