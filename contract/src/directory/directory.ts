import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { category, id, searchTerm } from '../api/fields.ts';
import { paging } from '../api/page-size.ts';
import { personChange } from '../people/person.ts';

/** Where the directory of a company says who its people are (SCIM 2.0). */
export const SCIM_BASE = '/api/scim/v2';

/** If more than this percentage of the directory’s people would leave in a day, a member is asked. */
export const LEAVING_MAX_PERCENT = 10;
/** At most so many are named of those who cannot be kept in step. */
export const SHOWN_OF_DIRECTORY = 50;

const count = z.number().int();

const directory = z.object({
  /**
   * `none`: no directory has called yet. `trial`: what it says is kept, and changes nothing until a member accepts it.
   * `stopped`: the same, as too many would leave.
   */
  state: z.enum(['none', 'trial', 'live', 'stopped']),
  /** The address for the directory. */
  address: z.string(),
  /** The kind of its people. */
  role: category,
  /** What it has, less what it has deleted. */
  users: count,
  groups: count,
  /** What happens to the lists next. */
  plan: z.object({
    /** People who are not in the lists, or no longer. */
    added: count,
    /** People of the lists, who are found by their e-mail. */
    linked: count,
    leaving: count,
    /** All that the lists do not say yet, these among them. */
    pending: count,
  }),
  /** People of this kind in the lists whom it does not have. They stay as they are. */
  others: count,
  /** Users and groups that the lists cannot have, and why. */
  problems: z.array(
    z.object({
      name: z.string(),
      reason: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
});

export type Directory = z.infer<typeof directory>;

const MAY = ['keys.manage', 'people.write', 'groups.write'] as const;

/** What the directory has said, and what would come of it. */
export const getDirectory = endpoint('GET', '/manager/directory', {
  audience: 'manager',
  may: MAY,
  reply: envelope(directory),
});

/**
 * What happens to a row of the lists: it is added; found in them, and followed from now on; changed; or taken out of
 * them. One who is refused would be added, but that somebody else has their e-mail.
 */
export const DIRECTORY_ACTS = ['added', 'linked', 'changed', 'leaving', 'refused'] as const;

const planned = z.object({
  /** Of the directory's group or user. */
  id,
  of: z.enum(['group', 'person']),
  act: z.enum(DIRECTORY_ACTS),
  /** As the lists have it; of one who is added, as the directory has it. */
  name: z.string(),
  email: z.string().nullable(),
  /** How many of the directory's people are in a group. */
  people: count.nullable(),
  /** What the lists say then, where they do not yet; of one who is added, beside name and e-mail. */
  changes: z.array(personChange),
});

export type PlannedByDirectory = z.infer<typeof planned>;

/** One page of what the lists do not say yet: groups first, then people, by their names. */
export const listDirectoryPlan = endpoint('GET', '/manager/directory-plan', {
  audience: 'manager',
  may: MAY,
  query: z.object({
    ...paging,
    of: planned.shape.of.optional(),
    act: planned.shape.act.optional(),
    /** In names and e-mails. */
    search: searchTerm,
  }),
  reply: envelope(z.object({ list: z.array(planned), total_count: count })),
});

/** Says of which kind its people are, as long as nothing was accepted. */
export const setDirectoryKind = endpoint('POST', '/manager/directory-kind', {
  audience: 'manager',
  may: MAY,
  body: z.strictObject({ role: category }),
  reply: done,
});

/** Lets the lists follow the directory, by what it has said so far and says from now on. */
export const acceptDirectory = endpoint('POST', '/manager/directory-accept', {
  audience: 'manager',
  may: MAY,
  stepUp: true,
  /** How many would leave, as the member has read it; refused where they are more now. */
  body: z.strictObject({ leaving: z.number().int().min(0) }),
  reply: done,
});

/** Forgets all that the directory has said. The lists stay as they are. */
export const forgetDirectory = endpoint('POST', '/manager/directory-forget', {
  audience: 'manager',
  may: MAY,
  reply: done,
});
