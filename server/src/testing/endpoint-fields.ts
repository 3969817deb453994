import type { Endpoint } from '@regalo/contract/endpoint';
import { z } from 'zod';

interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  ref?: string;
}

/** One value that an endpoint reads, by where it stands; `[]` is each element of a list. */
export interface Field {
  part: 'query' | 'body';
  path: string[];
  /** Whose id it is, where it is one. */
  ref: string | undefined;
}

function walk(part: Field['part'], schema: JsonSchema, path: string[]): Field[] {
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    walk(part, property, [...path, name]),
  );
  const elements = schema.items ? walk(part, schema.items, [...path, '[]']) : [];
  const own = path.length > 0 ? [{ part, path, ref: schema.ref }] : [];
  return [...own, ...inner, ...elements];
}

/** Every value of query and body that the endpoint's schemas name. */
export function fieldsOf({ query, body }: Endpoint): Field[] {
  const read = (schema: z.ZodType) =>
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return [...walk('query', read(query), []), ...walk('body', read(body), [])];
}
