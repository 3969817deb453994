import { text } from '@regalo/contract/api/fields';
import { z } from 'zod';

/** Characters of a text. */
const TEXT_MAX = 200;
/** The most values of an attribute that has several. */
export const SEVERAL_MAX = 50;
/** The most members of a group. */
const MEMBERS_MAX = 50_000;

const short = text.trim().max(TEXT_MAX);
const optional = short.nullish().transform((value) => value || undefined);

/** Some directories send booleans as texts, "False" among them. */
const flag = z.preprocess(
  (value) =>
    typeof value === 'string' ? { true: true, false: false }[value.toLowerCase()] : value,
  z.boolean(),
);

const several = <S extends z.ZodRawShape>(shape: S) =>
  z
    .array(
      z.object({
        ...shape,
        type: optional,
        primary: flag.nullish().transform((one) => one ?? undefined),
      }),
    )
    .max(SEVERAL_MAX)
    .nullish()
    .transform((list) => list ?? []);

const parameter = z.string().optional();

/** What a call says in its address; the rest is ignored. */
export const queryInput = z.object({
  filter: parameter,
  startIndex: parameter,
  count: parameter,
  attributes: parameter,
  excludedAttributes: parameter,
});

/** What is kept of a user. The rest is ignored. */
export const userInput = z.object({
  userName: short.min(1),
  externalId: optional,
  active: flag.default(true),
  displayName: optional,
  name: z
    .object({ givenName: optional, familyName: optional })
    .nullish()
    .transform((name) => name ?? {}),
  emails: several({ value: short }),
  phoneNumbers: several({ value: short }),
  addresses: several({ country: optional }),
  preferredLanguage: optional,
});

export type UserInput = z.output<typeof userInput>;

const member = z.object({ value: z.union([z.string(), z.number()]).transform(String) });

/** Users by their ids. Directories send more of each, such as its name, which is ignored. */
export const members = z
  .union([z.array(member), member.transform((one) => [one]), z.null().transform(() => [])])
  .transform((list) => [...new Set(list.map(({ value }) => value))])
  .pipe(z.array(z.string().regex(/^\d{1,15}$/, 'is not the id of a user')).max(MEMBERS_MAX));

/** What is kept of a group. */
export const groupInput = z.object({
  displayName: short.min(1),
  externalId: optional,
  members: members.optional(),
});

export type GroupInput = z.output<typeof groupInput>;

const SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/** The body of a PATCH (RFC 7644, 3.5.2). */
export const patchInput = z.object({
  schemas: z.array(z.string()).refine((list) => list.includes(SCHEMA), `must have ${SCHEMA}`),
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .toLowerCase()
          .pipe(z.enum(['add', 'replace', 'remove'])),
        path: z.string().max(500).nullish(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(1_000),
});

export type Operations = z.output<typeof patchInput>['Operations'];
