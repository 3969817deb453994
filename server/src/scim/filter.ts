import { type RawBuilder, sql } from 'kysely';
import { type Compare, type Filter, parse } from 'scim2-parse-filter';
import { ScimError } from './errors.ts';
import { safeFilter } from './safe-filter.ts';

type Sql = RawBuilder<unknown>;

/** What a filter may name: SQL of its value, and how that is compared. */
export interface Single {
  kind: 'text' | 'exact' | 'flag' | 'time';
  value: Sql;
}

/** An attribute of several values: SQL of whether one of them fulfils a condition. */
export interface Several {
  kind: 'several';
  /** What stands for a value without a part of it. */
  parts: Record<string, Single>;
  exists: (condition: Sql) => Sql;
}

/** By their names in small letters. */
export type Attributes = Readonly<Record<string, Single | Several>>;

const refused = (what: string) => new ScimError(400, what, 'invalidFilter');

const TIMES = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' } as const;

function compareTime(value: Sql, { op, compValue }: Compare): Sql {
  const time = new Date(String(compValue));
  const sign = TIMES[op as keyof typeof TIMES];
  const year = time.getUTCFullYear();
  if (!(year >= 1 && year <= 9999) || !sign) throw refused('This is no comparison of times.');
  return sql`${value} ${sql.raw(sign)} ${time.toISOString()}::timestamptz`;
}

function compareText(value: Sql, { op, compValue }: Compare): Sql {
  const text = sql`${String(compValue)}::text`;
  if (op === 'co') return sql`strpos(${value}, ${text}) > 0`;
  if (op === 'sw') return sql`starts_with(${value}, ${text})`;
  if (op === 'ew') return sql`right(${value}, length(${text})) = ${text}`;
  // Alone, so that an index of the values finds it.
  if (op === 'eq' && compValue !== '') return sql`${value} = ${text}`;
  return sql`coalesce(${value}, '') ${sql.raw(TIMES[op])} ${text}`;
}

function compare({ kind, value }: Single, test: Compare): Sql {
  const { op, compValue } = test;
  if (compValue === null) return op === 'eq' ? sql`${value} is null` : sql`${value} is not null`;
  if (kind === 'time') return compareTime(value, test);
  if (kind === 'exact') return compareText(value, test);
  if (kind === 'text')
    return compareText(sql`lower(${value})`, {
      ...test,
      compValue: String(compValue).toLowerCase(),
    });
  if (op !== 'eq' && op !== 'ne') throw refused('A boolean is equal or not.');
  const wanted = String(compValue).toLowerCase() === 'true';
  return sql`${value} = ${op === 'eq' ? wanted : !wanted}`;
}

function test(
  attributes: Attributes,
  { attrPath, ...rest }: Extract<Filter, { attrPath: string }>,
): Sql {
  const path = attrPath
    .replace(/^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i, '')
    .toLowerCase();
  const found = Object.hasOwn(attributes, path) ? attributes[path] : undefined;
  if (rest.op === '[]') {
    if (found?.kind !== 'several') throw refused(`${attrPath} has not several values.`);
    return found.exists(toSql(found.parts, rest.valFilter));
  }
  if (found?.kind === 'several')
    return found.exists(test(found.parts, { ...rest, attrPath: 'value' } as never));
  if (found)
    return rest.op === 'pr'
      ? sql`coalesce(${found.value}::text, '') <> ''`
      : compare(found, rest as Compare);
  const [, name = '', part = ''] = /^(\w+)\.(\w+)$/.exec(path) ?? [];
  const several = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  if (several?.kind !== 'several') throw refused(`There is no attribute ${attrPath}.`);
  return several.exists(test(several.parts, { ...rest, attrPath: part } as never));
}

function toSql(attributes: Attributes, filter: Filter): Sql {
  if (filter.op === 'and' || filter.op === 'or')
    return sql`(${sql.join(
      filter.filters.map((one) => toSql(attributes, one)),
      sql.raw(` ${filter.op} `),
    )})`;
  if (filter.op === 'not') return sql`not (${toSql(attributes, filter.filter)})`;
  return test(attributes, filter as Extract<Filter, { attrPath: string }>);
}

/** SQL: what a filter (RFC 7644, 3.4.2.2) asks for. @throws ScimError where it cannot be read, or names what we do not keep */
export function filterToSql(attributes: Attributes, written: string | undefined): Sql {
  if (!written) return sql`true`;
  safeFilter(written, 'invalidFilter');
  let filter: Filter;
  try {
    filter = parse(written);
  } catch {
    throw refused('This filter cannot be read.');
  }
  return toSql(attributes, filter);
}
