import {
  type DescribedOperation,
  describePublicApi,
  type Schema,
} from '@regalo/contract/public-api/document';
import fc from 'fast-check';
import { broken, type Known, valuesOf } from './schema-values.ts';

/** A call of the API, valid or not. */
export interface Call {
  operation: string;
  method: string;
  /** With the query. */
  path: string;
  headers: Record<string, string>;
  body: unknown;
}

interface Content {
  content: Record<string, { schema: Schema }>;
}

/** An operation as the document of the API has it, with nothing left to look up. */
export type Described = Pick<DescribedOperation, 'operationId' | 'parameters'> & {
  method: string;
  path: string;
  requestBody?: Content;
  responses: Record<string, Partial<Content>>;
};

/** The same with every reference replaced by what it names. */
function resolved<T>(value: T, components: Record<string, Schema>): T {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((one) => resolved(one, components)) as T;
  const { $ref } = value as Schema;
  if ($ref) return resolved(components[$ref.split('/').at(-1) ?? ''] as T, components);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, resolved(one, components)]),
  ) as T;
}

/** All operations of the document. */
export function describedOperations(server: string): Described[] {
  const { paths, components } = describePublicApi('en', server);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({
      ...(resolved(one, components.schemas) as unknown as Omit<Described, 'method' | 'path'>),
      method: method.toUpperCase(),
      path,
    })),
  );
}

/** Parameters in one place of a call, as an object. */
function parametersOf({ parameters }: Described, place: 'path' | 'query'): Schema {
  const found = parameters.filter((one) => one.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(found.map(({ name, schema }) => [name, schema])),
    required: found.filter((one) => one.required).map(({ name }) => name),
  };
}

/** Values that are mostly as their schema has them. */
const mostly = (schema: Schema, known: Known) =>
  fc.oneof(
    { arbitrary: valuesOf(schema, known), weight: 3 },
    { arbitrary: broken(valuesOf(schema, known)), weight: 1 },
  );

const text = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(text).join(',');
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
};
/** As an address has it; half a surrogate pair cannot be encoded. */
const encoded = (value: unknown) => encodeURIComponent(text(value).toWellFormed());

function addressOf(path: string, params: unknown, query: unknown): string {
  const named = (params ?? {}) as Record<string, unknown>;
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encoded(named[name]) || '0');
  const asked = query && typeof query === 'object' ? Object.entries(query) : [];
  return `${filled}?${asked.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')}`;
}

/** Headers that may also be odd: the key of a repetition is sometimes used again, or lacking. */
const headers = fc.record(
  {
    'idempotency-key': fc.oneof(
      { arbitrary: fc.uuid(), weight: 8 },
      { arbitrary: fc.constantFrom('again', 'x'.repeat(300), '', 'é'), weight: 1 },
    ),
    'if-match': fc.constantFrom('*', '"no"', 'odd'),
    'regalo-version': fc.constantFrom('2026-11-28', '2026-11-28', '1'),
  },
  { requiredKeys: [] },
);

/** Characters of an address. With 16 kB of headers a request is refused as no HTTP, before it has a route. */
const ADDRESS_MAX = 12_000;

/** Calls of an operation; of its schema mostly. @param ids of the rows that its path is about */
export function callsOf(
  operation: Described,
  known: Known,
  ids: fc.Arbitrary<number>,
): fc.Arbitrary<Call> {
  const { method, path, requestBody } = operation;
  const body = requestBody?.content['application/json']?.schema;
  return fc
    .record({
      params: mostly(parametersOf(operation, 'path'), { ...known, id: ids }),
      query: mostly(parametersOf(operation, 'query'), known),
      headers: fc.tuple(fc.uuid(), headers, fc.integer({ min: 0, max: 9 })),
      body: body ? mostly(body, known) : fc.constant(method === 'POST' ? {} : undefined),
    })
    .map(({ params, query, headers: [key, more, chance], body: sent }) => ({
      operation: operation.operationId,
      method,
      path: addressOf(path, params, query),
      // Most calls have no odd header, as they would be refused before anything else.
      headers: {
        ...(method === 'POST' && chance > 0 ? { 'idempotency-key': key } : {}),
        ...(chance < 3 ? more : {}),
      },
      body: sent,
    }))
    .filter(({ path: address }) => address.length <= ADDRESS_MAX);
}
