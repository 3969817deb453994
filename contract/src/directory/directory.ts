import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { category } from '../api/fields.ts';

/** Where the directory of a company says who its people are (SCIM 2.0). */
export const SCIM_BASE = '/api/scim/v2';

/** If more than this percentage of the directory’s people would leave in a day, a member is asked. */
export const LEAVING_MAX_PERCENT = 10;
/** At most so many are named of those who would leave, and of those who cannot be kept in step. */
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
    /** People who are not in the lists. */
    added: count,
    /** People of the lists, who are found by their e-mail. */
    linked: count,
    leaving: count,
    /** All that the lists do not say yet, these among them. */
    pending: count,
  }),
  /** Names of some who would leave. */
  leaving: z.array(z.string()),
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
