import { InvalidScimPatchOp, scimPatch } from 'scim-patch';
import { type Filter, parse } from 'scim2-parse-filter';
import { ScimError } from './errors.ts';
import { members, type Operations, SEVERAL_MAX } from './input.ts';
import { safePath, safeValue } from './safe-filter.ts';

type Resource = Record<string, unknown>;

/** A change of one attribute. */
interface Change {
  op: 'add' | 'replace' | 'remove';
  path: string;
  value: unknown;
}

/** The most changes of other attributes than members in a PATCH. */
const FIELD_CHANGES_MAX = 200;

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
    safePath(path);
    const [, name = '', rest = ''] = /^(\w+)(.*)$/.exec(path.replace(CORE, '')) ?? [];
    const known = named.get(name.toLowerCase());
    return known ? [{ ...change, path: known + rest }] : [];
  });
}

/** The ids that a filter of members names. @throws where it names more than their values */
function idsIn(filter: Filter): string[] {
  if (filter.op === 'or') return filter.filters.flatMap(idsIn);
  if (filter.op !== 'eq' || filter.attrPath.toLowerCase() !== 'value') throw new Error(filter.op);
  return [String(filter.compValue)];
}

/** Changes the members of a group: in place, as a PATCH may name them one by one, and a group has many. */
function changeMembers(present: Set<string>, { op, path, value }: Change): void {
  const filtered = /^members\[(.+)\]$/.exec(path);
  if (filtered ? op !== 'remove' : path !== 'members') throw badPath(path);
  if (filtered) {
    for (const one of idsIn(parse(filtered[1] ?? ''))) present.delete(one);
    return;
  }
  const isAll = op === 'remove' && (value === undefined || value === null);
  const given = isAll ? [] : members.parse(value);
  if (isAll || op === 'replace') present.clear();
  for (const one of given)
    if (op === 'remove') present.delete(one);
    else present.add(one);
}

/** Whether a filter found nothing to remove: nothing is left to do (RFC 7644, 3.5.2.2). */
const isNothingToRemove = ({ op }: Change, error: unknown) =>
  op === 'remove' && error instanceof InvalidScimPatchOp && 'valuePath' in error;

/** What says of which kind a value is; once the value is removed, it says nothing. */
const KINDS = ['type', 'primary', 'display'];
const isLeft = (one: unknown) =>
  typeof one !== 'object' || one === null || Object.keys(one).some((name) => !KINDS.includes(name));

/** Attributes without values of which only the kind is left. */
const withoutEmpty = (fields: Resource): Resource =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.filter(isLeft) : value,
    ]),
  );

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
  const present = (before as { value: string }[] | undefined)?.map(({ value }) => value);
  let list = present && new Set(present);
  const changes = changesOf(operations, attributes);
  const isOfMembers = ({ path }: Change) => path.startsWith('members');
  if (changes.filter((one) => !isOfMembers(one)).length > FIELD_CHANGES_MAX)
    throw new ScimError(400, 'These are too many operations.', 'invalidValue');
  for (const change of changes)
    try {
      if (isOfMembers(change)) {
        list ??= new Set();
        changeMembers(list, change);
        continue;
      }
      safeValue(change.value, SEVERAL_MAX);
      rest = scimPatch({ schemas: [], meta: {} as never, ...rest }, [change as never]);
      // What several operations add is as much as one may.
      safeValue(rest[/^\w+/.exec(change.path)?.[0] ?? ''], SEVERAL_MAX);
    } catch (error) {
      if (isNothingToRemove(change, error)) continue;
      if (error instanceof ScimError || (error as Error).name === 'ZodError') throw error;
      throw badPath(change.path);
    }
  return { ...withoutEmpty(rest), ...(list && { members: [...list].map((value) => ({ value })) }) };
}
