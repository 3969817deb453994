import { scimPatch } from 'scim-patch';
import { filter, parse } from 'scim2-parse-filter';
import { ScimError } from './errors.ts';
import { members, type Operations } from './input.ts';
import { safeFilter } from './safe-filter.ts';

type Resource = Record<string, unknown>;

/** A change of one attribute. */
interface Change {
  op: 'add' | 'replace' | 'remove';
  path: string;
  value: unknown;
}

const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i;
const badPath = (path: string) => new ScimError(400, `There is no path “${path}”.`, 'invalidPath');

/**
 * The changes of attributes that we keep, each with a path that the library knows: names are as we write them, and what has
 * no path has become one change for each attribute.
 */
function changesOf(operations: Operations, attributes: readonly string[]): Change[] {
  const named = new Map(attributes.map((one) => [one.toLowerCase(), one]));
  const all = operations.flatMap(({ op, path, value }) => {
    if (path) return [{ op, path, value }];
    if (op === 'remove' || typeof value !== 'object' || value === null || Array.isArray(value))
      throw new ScimError(
        400,
        'An operation without a path has an object as its value.',
        'invalidSyntax',
      );
    return Object.entries(value).map(([key, one]) => ({ op, path: key, value: one }));
  });
  return all.flatMap(({ path, ...change }) => {
    safeFilter(path, 'invalidPath');
    const [, name = '', rest = ''] = /^(\w+)(.*)$/.exec(path.replace(CORE, '')) ?? [];
    const known = named.get(name.toLowerCase());
    return known ? [{ ...change, path: known + rest }] : [];
  });
}

/** The members of a group after a change of them. */
function changeMembers(present: readonly string[], { op, path, value }: Change): string[] {
  const filtered = /^members\[(.+)\]$/.exec(path);
  if (filtered) {
    if (op !== 'remove') throw badPath(path);
    const test = filter(parse(filtered[1] ?? ''));
    return present.filter((one) => !test({ value: one }));
  }
  if (path !== 'members') throw badPath(path);
  if (op === 'remove' && (value === undefined || value === null)) return [];
  const given = members.parse(value);
  if (op === 'replace') return given;
  if (op === 'add') return [...new Set([...present, ...given])];
  const gone = new Set(given);
  return present.filter((one) => !gone.has(one));
}

/**
 * A resource after the operations of a PATCH. What they say of attributes that we do not keep is ignored.
 * Members are changed apart, as the library compares each with all.
 * @throws ScimError
 */
export function patched(
  resource: Resource,
  operations: Operations,
  attributes: readonly string[],
): Resource {
  const { members: before, ...fields } = structuredClone(resource);
  let rest: Resource = fields;
  let list = (before as { value: string }[] | undefined)?.map(({ value }) => value);
  for (const change of changesOf(operations, attributes))
    try {
      if (change.path.startsWith('members')) list = changeMembers(list ?? [], change);
      else rest = scimPatch({ schemas: [], meta: {} as never, ...rest }, [change as never]);
    } catch (error) {
      if (error instanceof ScimError || (error as Error).name === 'ZodError') throw error;
      throw badPath(change.path);
    }
  return { ...rest, ...(list && { members: list.map((value) => ({ value })) }) };
}
