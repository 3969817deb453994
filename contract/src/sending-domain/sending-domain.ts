import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { text } from '../api/fields.ts';
import { obeys } from '../refusals/issues.ts';
import { localPartProblem, sendingDomainProblem, toAsciiDomain } from './domain.ts';
import { RECORD_STATES, SENDING_STATES } from './states.ts';

/** What a record is for: the key, the key that takes its place, who may send, and what is done with other mails. */
export const RECORD_KINDS = ['key', 'next_key', 'spf', 'dmarc'] as const;

/** A TXT record to be set. */
const record = z.object({
  kind: z.enum(RECORD_KINDS),
  name: z.string(),
  value: z.string(),
  state: z.enum(RECORD_STATES),
  /** What is there instead, or of a name above. */
  found: z.array(z.string()),
});
export type SendingRecord = z.output<typeof record>;

const sendingDomain = z.object({
  domain: z.string(),
  local_part: z.string(),
  state: z.enum(SENDING_STATES),
  since: z.iso.datetime(),
  /** Since when the key is gone, while mails still come from the domain. */
  missing_since: z.iso.datetime().nullable(),
  /** Whether an operator has confirmed it without asking DNS. */
  overridden: z.boolean(),
  /** Null where nobody has looked yet. */
  looked_at: z.iso.datetime().nullable(),
  records: z.array(record),
  /** Records of keys that were replaced, and until when they have to stay. */
  retired: z.array(z.object({ name: z.string(), until: z.iso.datetime() })),
});
export type SendingDomain = z.output<typeof sendingDomain>;

const reply = envelope(
  z.object({
    /** Null where the company has none. */
    sending: sendingDomain.nullable(),
    /** False in the sandbox, where nothing is mailed. */
    offered: z.boolean(),
    /** Whether the operator has said which servers send, so that there is a record about them. */
    spf: z.boolean(),
  }),
);

/** The domain that the company sends from, with its records as they were last seen. */
export const getSendingDomain = endpoint('GET', '/manager/sending-domain', {
  audience: 'manager',
  may: ['brands.manage'],
  reply,
});

/** Names the domain, with a key of its own; or, of the one that is there, what stands before the @. */
export const saveSendingDomain = endpoint('POST', '/manager/sending-domain-save', {
  audience: 'manager',
  may: ['brands.manage'],
  body: z.strictObject({
    domain: text.transform(toAsciiDomain).pipe(z.string().superRefine(obeys(sendingDomainProblem))),
    local_part: text
      .transform((value) => value.trim().toLowerCase())
      .pipe(z.string().superRefine(obeys(localPartProblem))),
  }),
  reply,
});

/** Looks for the records. */
export const checkSendingDomain = endpoint('POST', '/manager/sending-domain-check', {
  audience: 'manager',
  may: ['brands.manage'],
  body: z.strictObject({}),
  reply,
});

/** Makes another key, which signs once its record is seen. */
export const rotateSendingKey = endpoint('POST', '/manager/sending-domain-rotate', {
  audience: 'manager',
  may: ['brands.manage'],
  body: z.strictObject({}),
  reply,
});

/** Sends from Regalo again, and forgets the keys. */
export const removeSendingDomain = endpoint('POST', '/manager/sending-domain-remove', {
  audience: 'manager',
  may: ['brands.manage'],
  body: z.strictObject({}),
  reply: done,
});
