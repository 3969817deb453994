import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { day, exportType, id, language, queryId, queryIdOf, zone } from '../api/fields.ts';
import { pageSize } from '../api/page-size.ts';
import { ALL_AUDIT_ACTIONS, AUDIT_OBJECTS } from './acts.ts';

const leaf = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** By their names; those of a value that has parts are `name.part`. */
const values = z.record(z.string(), z.union([leaf, z.array(leaf)]));

export type AuditValues = z.infer<typeof values>;

const entry = z.object({
  id,
  createdAt: z.string(),
  /** A member's or the operator's name. */
  author: z.string(),
  /** The member; null where it was the operator. */
  member: id.nullable(),
  /** Of the member's sessions; null for jobs, the operator, and before it was recorded. */
  session: id.nullable(),
  /** An IPv4 /24 or an IPv6 /48. */
  network: z.string().nullable(),
  /** A kind of record, and what was done to it; a newer server may know more of both. */
  object: z.string(),
  action: z.string(),
  object_id: z.number().int(),
  /** The record's present name, or `erased:<id>`; of an order its number; null where it has no name. */
  name: z.string().nullable(),
  before: values.nullable(),
  after: values.nullable(),
  /** Its place in the chain; null for what was written before there was one. */
  link: id.nullable(),
});

export type AuditEntry = z.infer<typeof entry>;

const filter = {
  member: queryIdOf('member').optional(),
  object: z.enum(AUDIT_OBJECTS).optional(),
  action: z.enum(ALL_AUDIT_ACTIONS).optional(),
  /** The number of a record of that kind. */
  record: queryId.optional(),
  /** The first and the last of the company's own days. */
  start_date: day.optional(),
  end_date: day.optional(),
};

/** What members and the operator did, newest first. */
export const listAudit = endpoint('GET', '/manager/audit', {
  audience: 'manager',
  may: ['audit.read'],
  query: z.object({
    ...filter,
    limit: pageSize,
    /** Only entries older than this one: `next` of the answer before. */
    before: queryId.optional(),
  }),
  reply: envelope(
    z.object({
      list: z.array(entry),
      /** Null where there are no older ones. */
      next: id.nullable(),
      /** All members by name, to narrow the list. */
      members: z.array(z.object({ id, name: z.string() })),
      /** Whether the caller is mailed every day where the chain ends. */
      mailed: z.boolean(),
      /** By which the company counts its own days: hours to add to UTC, or the name of a zone. */
      time_zone: zone,
    }),
  ),
});

export type AuditPage = z.infer<(typeof listAudit)['reply']>['body'];

/** The same as a file, oldest first. */
export const exportAudit = endpoint('GET', '/manager/audit-export', {
  audience: 'manager',
  may: ['audit.export'],
  query: z.object({
    ...filter,
    type: exportType,
    /** Of the headings and sentences. */
    language: language.default('en'),
  }),
  reply: done,
  download: true,
});

/** Has an Admin mailed every day how many entries the chain has, and the hash of the last one, or not. */
export const setAuditMail = endpoint('POST', '/manager/audit-mail', {
  audience: 'manager',
  may: ['audit.read', 'members.manage'],
  body: z.object({ wanted: z.boolean() }),
  reply: done,
});
