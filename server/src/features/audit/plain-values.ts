import type { AuditValues } from '@regalo/contract/audit/audit';

type Stored = Record<string, unknown>;
type Value = AuditValues[string];
type Leaf = Exclude<Value, readonly unknown[]>;

const isLeaf = (value: unknown): value is Leaf =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** A value as the API has it; what lies deeper as its JSON. */
function plain(value: unknown): Value {
  if (isLeaf(value)) return value;
  if (Array.isArray(value)) return value.map((one) => (isLeaf(one) ? one : JSON.stringify(one)));
  return JSON.stringify(value);
}

const isObject = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values before or after an act, with those of an object in it as `name.field`. */
export function plainValues(stored: Stored | null): AuditValues | null {
  if (!stored) return null;
  const entries = Object.entries(stored).flatMap(([name, value]) =>
    isObject(value)
      ? Object.entries(value).map(([field, one]) => [`${name}.${field}`, plain(one)])
      : [[name, plain(value)]],
  );
  return Object.fromEntries(entries);
}
