import { sql } from 'kysely';
import type { Connection } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import { type NamedMail, nameMail, readMailName } from '../features/orders/delivery/mail-name.ts';
import { listCompanies } from '../platform/companies.ts';
import type { Keyring } from '../platform/security/secrets.ts';

/** A mail of a gift, as a mail server's log has it. */
interface LoggedMail extends NamedMail {
  name: string;
  /** As the log writes it. */
  at: string;
  addresses: Set<string>;
}

const NAME = /\b([0-9a-f]{32})@/;
/** How Postfix calls a mail on each of its lines. */
const QUEUED = /\]: ([0-9A-Za-z]{6,20}): /;
const ADDRESS = /\bto=<([^<>\s]{3,320})>/;
/** As syslog writes it, or ISO 8601. */
const MOMENT =
  /^(?:\d{4}-\d\d-\d\d[T ][\d:.]{8,15}(?:Z|[+-]\d\d:?\d\d)?|[A-Z][a-z]{2} [ \d]\d [\d:]{8})/;
/** Longer lines are none of a mail server. */
const LINE_MAX = 10_000;

/** Every mail of a gift in a log, with the addresses that Postfix names on other lines. */
async function readLog(lines: AsyncIterable<string>, keys: Keyring): Promise<LoggedMail[]> {
  const mails = new Map<string, LoggedMail>();
  const queued = new Map<string, LoggedMail>();
  for await (const line of lines) {
    if (line.length > LINE_MAX) continue;
    const queue = QUEUED.exec(line)?.[1] ?? '';
    const name = NAME.exec(line)?.[1];
    const mail = name === undefined ? undefined : readMailName(keys, name);
    if (name !== undefined && mail) {
      const [at = ''] = MOMENT.exec(line) ?? [];
      const logged = mails.get(name) ?? { ...mail, name, at, addresses: new Set<string>() };
      mails.set(name, logged);
      if (queue) queued.set(queue, logged);
    }
    const address = ADDRESS.exec(line)?.[1];
    if (address !== undefined) queued.get(queue)?.addresses.add(address);
  }
  return [...mails.values()];
}

/** The parts of the name of a delivery's latest mail. */
interface MailKey {
  /** Of the delivery. */
  id: number;
  generation: number;
  key_version: number;
}

/** Keys of the deliveries among these ids. */
async function readMailKeys(
  tx: Connection,
  companyId: number,
  deliveryIds: readonly number[],
): Promise<MailKey[]> {
  const { rows } = await sql<MailKey>`
    select d.id, g.generation, g.key_version
    from deliveries d
    join gifts g on g.company_id = d.company_id and g.id = d.gift_id
    where d.company_id = ${companyId} and d.id = any(${deliveryIds}::bigint[])`.execute(tx);
  return rows;
}

/** Those of a company that the database does not have: their numbers may belong to others by now. */
async function lostOf(database: Database, keys: Keyring, companyId: number, mails: LoggedMail[]) {
  const ids = mails.map(({ deliveryId }) => deliveryId);
  const found = await database.readCompany(companyId, (tx) => readMailKeys(tx, companyId, ids));
  const known = new Map(found.map((one) => [one.id, one]));
  return mails.filter((mail) => {
    const stored = known.get(mail.deliveryId);
    if (!stored || mail.generation > stored.generation) return true;
    // An earlier link of the gift may have been made with an earlier secret.
    if (mail.generation < stored.generation) return false;
    return nameMail(keys, mail, stored.key_version) !== mail.name;
  });
}

/**
 * The mails that have left, by a mail server's log, and that are of gifts which the database does not
 * have, as after a restore to an earlier moment; a line each.
 * @param lines of the log
 */
export async function listLostMails(
  database: Database,
  keys: Keyring,
  lines: AsyncIterable<string>,
): Promise<string[]> {
  const byCompany = Map.groupBy(await readLog(lines, keys), ({ companyId }) => companyId);
  const known = new Set(await database.outside(listCompanies));
  const listed: string[] = [];
  for (const [companyId, mails] of [...byCompany].sort(([one], [other]) => one - other)) {
    const lost = known.has(companyId) ? await lostOf(database, keys, companyId, mails) : mails;
    for (const { at, addresses, name } of lost) {
      const to = addresses.size > 0 ? [...addresses].join(', ') : 'address not in the log';
      listed.push(`Company ${companyId}: ${[at, to, name].filter(Boolean).join(', ')}`);
    }
  }
  return listed;
}
