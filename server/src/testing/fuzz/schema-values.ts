import type { Schema } from '@regalo/contract/public-api/document';
import fc from 'fast-check';

/** Values of fields whose schema alone does not say what is valid, by the names of the fields. */
export type Known = Record<string, fc.Arbitrary<unknown>>;

/** Elements of a list, and letters of a text, at most: longer ones are tried among what is odd. */
const FEW = 3;
const SHORT = 40;

const textOf = ({ pattern, minLength, maxLength }: Schema): fc.Arbitrary<string> => {
  const [min, max] = [Number(minLength ?? 0), Number(maxLength ?? SHORT)];
  if (typeof pattern !== 'string')
    return fc.string({ unit: 'grapheme', minLength: min, maxLength: Math.min(max, SHORT) });
  const isLong = (value: string) => value.length >= min && value.length <= max;
  return fc.stringMatching(new RegExp(pattern)).filter(isLong);
};

const numberOf = ({ minimum, maximum, exclusiveMinimum }: Schema): fc.Arbitrary<number> => {
  const min = Number(exclusiveMinimum === undefined ? (minimum ?? -1_000) : exclusiveMinimum) + 1;
  const max = Number(maximum ?? Number.MAX_SAFE_INTEGER);
  return fc.oneof(
    fc.integer({ min, max: Math.min(max, min + 20_000) }),
    fc.maxSafeInteger().map((value) => Math.min(max, Math.max(min, value))),
  );
};

function objectOf(schema: Schema, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, one]) => [name, known[name] ?? valuesOf(one, known)] as const,
  );
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: schema.required ?? [],
    noNullPrototype: true,
  });
}

/** What a schema without references allows. */
export function valuesOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const { anyOf, const: only, enum: some, type, items = {}, minItems } = schema;
  if (some) return fc.constantFrom(...some);
  if (only !== undefined) return fc.constant(only);
  if (anyOf) return fc.oneof(...anyOf.map((one) => valuesOf(one, known)));
  if (type === 'object') return objectOf(schema, known);
  if (type === 'array')
    return fc.array(valuesOf(items, known), { minLength: Number(minItems ?? 0), maxLength: FEW });
  if (type === 'string') return textOf(schema);
  if (type === 'integer' || type === 'number') return numberOf(schema);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  throw new Error(`no values of ${JSON.stringify(schema)}`);
}

/** What no schema expects, or is at its edge. */
const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, '', ' ', 0, -1, 0.5, 1e300, 2 ** 53, '\0', '\ud800', [], {}),
  fc.constantFrom("'; --", '%', '../../etc/passwd', '‮', '1e5', 'NaN', 'undefined', '__proto__'),
  fc.integer({ min: 100, max: 2_000 }).map((length) => 'é'.repeat(length)),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.jsonValue(),
);

type Path = readonly (string | number)[];

/** Where the values inside a value are, itself among them. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object') return [path];
  const inside = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [path, ...inside.flatMap(([name, one]) => pathsIn(one, [...path, name]))];
}

function replaced(value: unknown, [name, ...rest]: Path, by: (old: unknown) => unknown): unknown {
  if (name === undefined) return by(value);
  if (Array.isArray(value))
    return value.map((one, n) => (n === name ? replaced(one, rest, by) : one));
  const fields = value as Record<string, unknown>;
  return { ...fields, [name]: replaced(fields[name], rest, by) };
}

/** The same values with something odd, missing or unknown in one place. */
export const broken = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(values, fc.nat(), fc.constantFrom('replace', 'add', 'drop'), odd)
    .map(([value, place, how, instead]) => {
      const paths = pathsIn(value);
      return replaced(value, paths[place % paths.length] ?? [], (old) => {
        if (how === 'replace' || old === null || typeof old !== 'object') return instead;
        if (Array.isArray(old)) return how === 'drop' ? [] : [...old, instead];
        if (how === 'add') return { ...old, unknown: instead };
        return Object.fromEntries(Object.entries(old).slice(1));
      });
    });
