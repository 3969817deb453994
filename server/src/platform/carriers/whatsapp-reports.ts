import { z } from 'zod';
import type { HookCall, Report } from './carrier.ts';
import { wishOf } from './stop-words.ts';
import { failureOf } from './whatsapp-failures.ts';

const id = z.string().min(1).max(300);
/** Seconds since 1970. */
const seconds = z
  .string()
  .regex(/^\d{1,11}$/)
  .or(z.number().int().nonnegative());
const number = z.string().regex(/^\d{5,19}$/);

const status = z.object({
  id,
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  timestamp: seconds,
  biz_opaque_callback_data: z.string().max(100),
  errors: z.array(z.object({ code: z.unknown() })).optional(),
});
const message = z.object({
  id,
  from: number,
  timestamp: seconds,
  text: z.object({ body: z.string() }).optional(),
  /** Of a button of the template. */
  button: z.object({ text: z.string() }).optional(),
});
/** What WhatsApp's own switch for messages of a business says. */
const preference = z.object({
  wa_id: number,
  value: z.enum(['stop', 'resume']),
  timestamp: seconds,
});

const hook = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            metadata: z.object({ phone_number_id: z.string() }),
            statuses: z.array(z.unknown()).default([]),
            messages: z.array(z.unknown()).default([]),
            user_preferences: z.array(z.unknown()).default([]),
          }),
        }),
      ),
    }),
  ),
});

/** Those of a list that are as documented; of others nothing is known. */
const known = <T extends z.ZodType>(schema: T, list: unknown[]): z.output<T>[] =>
  list.flatMap((one) => {
    const read = schema.safeParse(one);
    return read.success ? [read.data] : [];
  });

function progressOf(one: z.output<typeof status>, time: (at: string | number) => Date): Report {
  const about = { kind: 'progress', reference: one.biz_opaque_callback_data, id: one.id } as const;
  const at = time(one.timestamp);
  if (one.status === 'failed')
    return { ...about, progress: 'failed', failure: failureOf(one.errors?.[0]?.code), at };
  return { ...about, progress: one.status, at };
}

function wishesOf(one: z.output<typeof message>, time: (at: string | number) => Date): Report[] {
  const wants = wishOf(one.text?.body ?? one.button?.text ?? '');
  const { id: name, from, timestamp } = one;
  if (wants === undefined) return [];
  return [{ kind: 'wish', id: name, phone: `+${from}`, wants, at: time(timestamp) }];
}

/** Parses a webhook of WhatsApp about one of our numbers. @throws SyntaxError */
export function readReports({ body, at }: HookCall, phoneId: string): Report[] {
  const read = hook.safeParse(JSON.parse(body.toString('utf8')));
  if (!read.success) return [];
  // A clock that is ahead must not make a wish the newest for ever.
  const time = (given: string | number) => new Date(Math.min(Number(given) * 1000, at.getTime()));
  const values = read.data.entry.flatMap(({ changes }) => changes.map(({ value }) => value));
  return values
    .filter(({ metadata }) => metadata.phone_number_id === phoneId)
    .flatMap((value) => [
      ...known(status, value.statuses).map((one) => progressOf(one, time)),
      ...known(message, value.messages).flatMap((one) => wishesOf(one, time)),
      ...known(preference, value.user_preferences).map(
        (one): Report => ({
          kind: 'wish',
          id: `preference:${one.wa_id}:${one.timestamp}:${one.value}`,
          phone: `+${one.wa_id}`,
          wants: one.value === 'resume',
          at: time(one.timestamp),
        }),
      ),
    ]);
}
