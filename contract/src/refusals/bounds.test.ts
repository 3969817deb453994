import { expect, test } from 'vitest';
import type { z } from 'zod';
import { ENDPOINTS } from '../api/endpoints.ts';
import { firstIssue, problemOf } from './issues.ts';
import type { Problem } from './problem.ts';

const definition = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def;

/** The schemas inside a schema. */
function inside(schema: z.core.$ZodType): z.core.$ZodType[] {
  const def = definition(schema);
  if (def.type === 'object') return Object.values(def.shape);
  if (def.type === 'array') return [def.element];
  if (def.type === 'union') return [...def.options];
  if (def.type === 'record') return [def.keyType, def.valueType];
  if (def.type === 'pipe') return [def.in, def.out];
  return 'innerType' in def ? [def.innerType as z.core.$ZodType] : [];
}

type Typed = z.ZodNumber | z.ZodString | z.ZodArray;

/** Every number, text and list in a schema, by its path. */
function* typedIn(schema: z.core.$ZodType, path: string): Generator<[string, Typed]> {
  const { type } = definition(schema);
  if (type === 'number' || type === 'string' || type === 'array') yield [path, schema as Typed];
  for (const [n, one] of inside(schema).entries()) yield* typedIn(one, `${path}.${n}`);
}

const typed = ENDPOINTS.flatMap(({ method, path, query, body }) => [
  ...typedIn(query, `${method} ${path} query`),
  ...typedIn(body, `${method} ${path} body`),
]);

function problemWith(schema: Typed, input: unknown): Problem | undefined {
  const issue = firstIssue(schema.safeParse(input).error?.issues ?? []);
  return issue && problemOf(issue);
}

/** The bound that a refusal names. */
const boundOf = (found: Problem | undefined, side: 'min' | 'max') =>
  (found?.params as Record<string, unknown> | undefined)?.[side];

/** Inputs of a size: a number itself, a text or a list of that length. */
function ofSize(schema: Typed, size: number): unknown {
  const { type } = definition(schema);
  if (type === 'number') return size;
  if (type === 'string') return '1'.repeat(size);
  const element = definition((schema as z.ZodArray).element);
  return Array.from({ length: size }, (_, n) => (element.type === 'string' ? `${n}` : n + 1));
}

test('every bound that a refusal names is the first that is taken', () => {
  let checked = 0;
  for (const [path, schema] of typed) {
    const isNumber = definition(schema).type === 'number';
    for (const [side, beyond, step] of [
      ['min', isNumber ? -1e15 : 0, 1],
      ['max', isNumber ? 1e17 : 20_001, -1],
    ] as const) {
      const bound = boundOf(problemWith(schema, ofSize(schema, beyond)), side);
      if (typeof bound !== 'number') continue;
      checked += 1;
      const at = boundOf(problemWith(schema, ofSize(schema, bound)), side);
      const past = boundOf(problemWith(schema, ofSize(schema, bound - step)), side);
      expect([path, side, at, past]).toEqual([path, side, undefined, bound]);
    }
  }
  expect(checked).toBeGreaterThan(100);
});
