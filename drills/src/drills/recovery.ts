import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { claimHashOf } from '../../../bench/src/kills/claim-hash.ts';
import { SECRET } from '../../../bench/src/rig/server-process.ts';
import { until } from '../cluster/cluster.ts';
import { archiveAll, backUp, psql, restoreTo } from '../cluster/restore.ts';
import { conclude, type Stage, underLoad } from '../stage.ts';
import type { Result } from '../verdict/result.ts';

/** A slip of an operator's hand that no rule of the database refuses to a superuser. */
const DISASTER = `set session_replication_role = replica; update gifts set receiver_name = 'gone'`;
const NEXT_SECRET = `2:next-${SECRET.value},${SECRET.version}:${SECRET.value}`;
const BEFORE_MS = 1_000;
const UNNOTICED_MS = 5_000;

/** How many of the mails were of gifts that the database does not have. */
async function mailsToReconcile({ cluster, app }: Stage): Promise<number> {
  const text = await psql(
    await cluster.leader(),
    "select encode(claim_hash, 'hex') from gifts",
    'regalo',
  );
  const claims = new Set(text.split('\n'));
  // Mails about other things than a gift have no link of one.
  const linked = app.sink.mails.filter(({ claimToken }) => claimToken !== '');
  return linked.filter(({ claimToken }) => !claims.has(claimHashOf(claimToken))).length;
}

/** How many orders wait for their mails. */
const waiting = async ({ cluster }: Stage) =>
  await psql(
    await cluster.leader(),
    "select count(*) from orders where status = 'pending'",
    'regalo',
  );

/** By how many marks of ten seconds the storage is ahead of the database. */
async function marksAhead({ cluster }: Stage): Promise<number> {
  const stored = await readFile(join(cluster.folder, 'app/media/.delivery-mark'), 'utf8');
  const sql = 'select mark from delivery_mark';
  return Number(stored) - Number(await psql(await cluster.leader(), sql, 'regalo'));
}

/**
 * Recovers the database to a second before a disaster that is noticed some seconds later. What was
 * acknowledged before is there; what came after is listed.
 */
export async function recovery(stage: Stage): Promise<Result> {
  const { cluster, app, log, seconds } = stage;
  await backUp(cluster);
  const disasterAt = await underLoad(stage, async () => {
    const at = Date.now();
    await psql(await cluster.leader(), DISASTER, 'regalo');
    log('all gifts have lost the names of their recipients');
    await sleep(UNNOTICED_MS);
    return at;
  });
  await until('every order mailed', async () => (await waiting(stage)) === '0');
  await app.rest();
  await archiveAll(await cluster.leader());
  const target = new Date(disasterAt - BEFORE_MS);
  log(`restoring to ${target.toISOString()}`);
  const begun = Date.now();
  await restoreTo(cluster, target);
  const took = (Date.now() - begun) / 1_000;
  const mails = await mailsToReconcile(stage);
  const ahead = await marksAhead(stage);
  // New gifts get the numbers of those that are gone; with another secret they do not get their codes.
  await app.start(NEXT_SECRET);
  const load = stage.startLoad('after');
  await sleep(seconds * 1_000);
  await load.stop();
  const revived = mails - (await mailsToReconcile(stage));
  if (revived > 0) stage.diary.wrong.push(`${revived} links of lost gifts open others`);
  const gone = "select count(*) from gifts where receiver_name = 'gone'";
  const damaged = await psql(await cluster.leader(), gone, 'regalo');
  if (damaged !== '0') stage.diary.wrong.push(`${damaged} gifts are still damaged`);
  return await conclude(
    stage,
    {
      'restored within (s)': took,
      'gifts still damaged': damaged,
      'mails to reconcile': mails,
      'marks of the storage ahead of the database': ahead,
      'links of lost gifts that open others': revived,
    },
    { from: target.getTime(), to: begun },
  );
}
