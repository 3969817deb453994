/** What it costs an order to fill in its message for each recipient, beside the same order without placeholders. */
import { randomUUID } from 'node:crypto';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { freeOrder } from '@regalo/server/bench';
import { makeWorld, type World } from './big-order/world.ts';
import { call } from './rig/client.ts';
import { holdLimits } from './rig/limits.ts';
import { measureInTurn, median, medianRatio, table } from './rig/numbers.ts';
import { onScratch } from './rig/scratch.ts';
import { buildApp, withServer } from './rig/server-process.ts';

const RECIPIENTS = Number(process.env.RECIPIENTS ?? 10_000);
const PAIRS = Number(process.env.PAIRS ?? 7);
/** Of the time without placeholders. */
const LIMIT = 1.1;

/** Of about one length when they are filled in. */
const MESSAGES = {
  none: '¡Feliz cumpleaños, María! Gracias por 3 años en Pura Vida, Jiménez Mora.',
  one: '¡Feliz cumpleaños, {first_name}! Gracias por 3 años en Pura Vida, Jiménez Mora.',
  all: '¡Feliz cumpleaños, {first_name}! Gracias por {years} años en {company}, {last_name}.',
};

/** How long an order takes, in ms, answer included. */
async function order(
  url: string,
  { sender: { token }, people }: World,
  message: string,
): Promise<number> {
  const began = performance.now();
  const { status, body } = await call(url, sendGifts, {
    token,
    body: { ...freeOrder(people), message },
    headers: { 'idempotency-key': randomUUID() },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return performance.now() - began;
}

await buildApp();
await onScratch(async (scratch) => {
  const world = await makeWorld(scratch, RECIPIENTS);
  await withServer(scratch, async ({ url }) => {
    const names = Object.keys(MESSAGES) as (keyof typeof MESSAGES)[];
    const measured = await measureInTurn(
      PAIRS,
      names.map((name) => () => order(url, world, MESSAGES[name])),
    );
    const [none = []] = measured;
    const rows = names.map((name, n) => {
      const times = measured[n] ?? [];
      return [name, Math.round(median(times)), medianRatio(times, none).toFixed(3)];
    });
    const people = RECIPIENTS.toLocaleString('en-US');
    console.log(`An order for ${people} recipients, ${PAIRS} rounds\n`);
    console.log(table(['placeholders', 'median ms', 'of none'], rows));
    holdLimits(
      names.slice(1).map((name, n) => ({
        what: `placeholders: ${name}`,
        measured: medianRatio(measured[n + 1] ?? [], none),
        bound: '≤',
        limit: LIMIT,
      })),
    );
  });
  await world.database.close();
});
