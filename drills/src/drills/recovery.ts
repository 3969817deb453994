import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { claimHashOf } from '../../../bench/src/rig/client.ts';
import { environment, SECRET } from '../../../bench/src/rig/server-process.ts';
import { until } from '../cluster/cluster.ts';
import { psql } from '../cluster/machine.ts';
import { archiveAll, backUp, restoreTo } from '../cluster/restore.ts';
import { run } from '../cluster/shell.ts';
import { conclude, type Stage, underLoad } from '../stage.ts';
import type { Result } from '../verdict/result.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
/** A slip of an operator's hand that no rule of the database refuses to a superuser. */
const DISASTER = `set session_replication_role = replica; update gifts set receiver_name = 'gone'`;
const NEXT_SECRET = `2:next-${SECRET.value},${SECRET.version}:${SECRET.value}`;
const BEFORE_MS = 1_000;
const UNNOTICED_MS = 5_000;

/** A mail server's log of the mails, as Postfix writes it. */
const mailLog = ({ app }: Stage): string =>
  app.sink.mails
    .map(({ recipient, messageId }, at) => {
      const id = `4B${String(at).padStart(8, '0')}`;
      return `mx postfix/cleanup[1]: ${id}: message-id=${messageId}
mx postfix/smtp[2]: ${id}: to=<${recipient}>, status=sent`;
    })
    .join('\n');

/** The mails that the command of docs/cluster.md lists. */
async function listLostMails(stage: Stage): Promise<string[]> {
  const folder = join(stage.cluster.folder, 'app');
  const settings = environment({ role: 'web', databaseUrl: stage.addresses.serverUrl, folder });
  const env = { ...settings, PATH: settings.PATH ?? '', SECRET: NEXT_SECRET };
  const command = [process.execPath, join(ROOT, 'server/src/admin/main.ts'), 'lost-mails'];
  const said = await run([...command, '--log', '-'], { env, input: mailLog(stage) });
  return said.split('\n').filter((line) => line.startsWith('Company '));
}

/** How many links of mails the database does not know. */
async function unknownLinks({ cluster, app }: Stage): Promise<number> {
  const leader = await cluster.leader();
  const text = await psql(leader, "select encode(claim_hash, 'hex') from gifts", 'regalo');
  const claims = new Set(text.split('\n'));
  // Mails about other things than a gift have no link of one.
  const links = new Set(app.sink.mails.map(({ claimToken }) => claimToken));
  links.delete('');
  return [...links].filter((token) => !claims.has(claimHashOf(token))).length;
}

/** How many orders wait for their mails. */
async function waiting({ cluster }: Stage): Promise<string> {
  const leader = await cluster.leader();
  return await psql(leader, "select count(*) from orders where status = 'pending'", 'regalo');
}

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
  const links = await unknownLinks(stage);
  const mails = await listLostMails(stage);
  if (mails.length !== links)
    stage.diary.wrong.push(`${mails.length} mails are listed, and ${links} have unknown links`);
  const ahead = await marksAhead(stage);
  // New gifts get the numbers of those that are gone; with another secret they do not get their codes.
  await app.start(NEXT_SECRET);
  const load = stage.startLoad('after');
  await sleep(seconds * 1_000);
  await load.stop();
  const revived = links - (await unknownLinks(stage));
  if (revived > 0) stage.diary.wrong.push(`${revived} links of lost gifts open others`);
  const gone = "select count(*) from gifts where receiver_name = 'gone'";
  const damaged = await psql(await cluster.leader(), gone, 'regalo');
  if (damaged !== '0') stage.diary.wrong.push(`${damaged} gifts are still damaged`);
  return await conclude(
    stage,
    {
      'restored within (s)': took,
      'gifts still damaged': damaged,
      'mails to reconcile': mails.length,
      'marks of the storage ahead of the database': ahead,
      'links of lost gifts that open others': revived,
    },
    { givenUp: { from: target.getTime(), to: begun }, mails },
  );
}
