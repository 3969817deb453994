import type pg from 'pg';
import { countRows, type Finding, type SqlCheck } from '../findings.ts';
import type { Receiver } from './receivers.ts';

const SQL_CHECKS: SqlCheck[] = [
  [
    'mails of gifts without exactly one event',
    `select count(*) from deliveries d
       where d.status = 'sent' and 1 <> (select count(*) from webhook_events w
         where w.company_id = d.company_id and w.kind = 'gift.delivered' and w.subject = 'gift:' || d.gift_id)`,
  ],
  [
    'complete orders without exactly one event',
    `select count(*) from orders o
       where o.status = 'complete' and 1 <> (select count(*) from webhook_events w
         where w.company_id = o.company_id and w.kind = 'order.completed' and w.subject = 'order:' || o.id)`,
  ],
  [
    'events without a delivery for each endpoint',
    `select count(*) from webhook_events w where (select count(*) from webhook_endpoints e
       where e.company_id = w.company_id) <> (select count(*) from webhook_deliveries d
       where d.company_id = w.company_id and d.event_id = w.id)`,
  ],
];

/** What was not delivered, and when it would be tried again. */
async function findUndelivered(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ count: number; what: string }>(
    `select count(*)::int, format('endpoint %s: %s %s, %s times in vain, due in %s to %s s', endpoint_id, count(*), state,
       attempts, extract(epoch from min(due_at) - now())::int, extract(epoch from max(due_at) - now())::int) as what
     from webhook_deliveries where state <> 'delivered' group by endpoint_id, state, attempts
     order by endpoint_id, state, attempts`,
  );
  return [
    'events that are not delivered',
    rows.reduce((sum, { count }) => sum + count, 0),
    rows.map(({ what }) => what).join('\n'),
  ];
}

/** How often a later message of a subject came before an earlier one. */
function countDisorder(ids: readonly string[], events: Map<string, Event>): number {
  const newest = new Map<string, number>();
  let wrong = 0;
  for (const id of new Set(ids)) {
    const { subject, n } = events.get(id) ?? { subject: '', n: 0 };
    if (n < (newest.get(subject) ?? 0)) wrong += 1;
    newest.set(subject, n);
  }
  return wrong;
}

interface Event {
  /** Its place among all events. */
  n: number;
  subject: string;
}

/** What must not be with one receiver. */
function checkReceiver({ messages }: Receiver, events: Map<string, Event>): Finding[] {
  const bodies = new Map<string, Set<string>>();
  for (const { id, hash } of messages) bodies.set(id, (bodies.get(id) ?? new Set()).add(hash));
  const lost = [...events.keys()].filter((id) => !bodies.has(id));
  return [
    ['events that never arrived', lost.length, lost[0]],
    ['messages of no event', [...bodies.keys()].filter((id) => !events.has(id)).length],
    ['events with different texts', [...bodies.values()].filter(({ size }) => size > 1).length],
    [
      'events that overtook one of the same subject',
      countDisorder(
        messages.map(({ id }) => id),
        events,
      ),
    ],
  ];
}

/** Counts everything that must not be after the dust has settled. */
export async function findViolations(
  client: pg.Client,
  { receivers, renamed }: { receivers: readonly Receiver[]; renamed: ReadonlyMap<number, number> },
): Promise<Finding[]> {
  const { rows } = await client.query<{ uid: string; id: string; subject: string }>(
    'select uid, id, subject from webhook_events order by id',
  );
  const events = new Map(
    rows.map(({ uid, id, subject }) => [`evt_${uid}`, { n: Number(id), subject }]),
  );
  const told = (person: number) =>
    rows.filter(({ subject }) => subject === `person:${person}`).length;
  const unequal = [...renamed].filter(([person, times]) => told(person) !== times);
  return [
    ...(await countRows(client, SQL_CHECKS)),
    await findUndelivered(client),
    [
      'people who were changed more or less often than told',
      unequal.length,
      unequal[0]?.join(': '),
    ],
    ...receivers.flatMap((one) => checkReceiver(one, events)),
  ];
}
