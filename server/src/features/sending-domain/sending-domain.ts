import {
  DMARC_RECORD,
  keyName,
  keyRecord,
  spfRecord,
} from '@regalo/contract/sending-domain/records';
import type { SendingDomain, SendingRecord } from '@regalo/contract/sending-domain/sending-domain';
import { RETIRED_DAYS } from '@regalo/contract/sending-domain/states';
import { DAY_MS } from '@regalo/contract/values/days';
import { getDomain, parse } from 'tldts';
import { lockCompany } from '../../platform/companies.ts';
import { mailDomain } from '../../platform/mail/mail.ts';
import { makeKey } from '../../platform/mail/signing-key.ts';
import { Refusal } from '../../platform/refusal.ts';
import { managerAuthor } from '../../platform/security/audit.ts';
import type { Session } from '../../platform/security/sessions.ts';
import { countTry } from '../../platform/security/throttle.ts';
import type { Services } from '../../platform/services.ts';
import { type By, followRecords, recordSending, removeSendingIn } from './follow-records.ts';
import * as queries from './sending-queries.ts';

type Saving = Pick<Services, 'database' | 'keys' | 'livemode' | 'now' | 'ownMail' | 'publicUrl'>;
type Used = Saving & Pick<Services, 'jobs' | 'outgoing'>;

/** Questions to name servers that a company chose. */
const CHECKS = { scope: 'sending-check', max: 20, minutes: 60 };
/** Each takes a second of a processor at worst. */
const KEYS = { scope: 'sending-key', max: 10, minutes: 60 };

const byOf = ({ companyId, managerId }: Session): By => ({
  companyId,
  author: managerAuthor(managerId),
});

function recordsOf(
  { domain, looks }: queries.DomainRow,
  keys: readonly queries.KeyRow[],
  host: string | null,
): SendingRecord[] {
  const said = (kind: SendingRecord['kind']) => ({
    kind,
    state: looks[kind]?.state ?? ('unknown' as const),
    found: looks[kind]?.found ?? [],
  });
  const ofKey = (kind: 'key' | 'next_key', state: queries.KeyRow['state']) =>
    keys
      .filter((key) => key.state === state)
      .map(({ selector, public_key }) => ({
        ...said(kind),
        name: keyName(selector, domain),
        value: keyRecord(public_key),
      }));
  return [
    ...ofKey('key', 'current'),
    ...ofKey('next_key', 'next'),
    ...(host === null
      ? []
      : [{ ...said('spf'), name: domain, value: looks.spf?.value ?? spfRecord(null, host) }]),
    { ...said('dmarc'), name: `_dmarc.${domain}`, value: DMARC_RECORD },
  ];
}

function shown(
  row: queries.DomainRow,
  keys: readonly queries.KeyRow[],
  host: string | null,
): SendingDomain {
  const { domain, local_part, state, overridden } = row;
  return {
    ...{ domain, local_part, state, overridden },
    since: row.state_since.toISOString(),
    missing_since: row.missing_since?.toISOString() ?? null,
    looked_at: row.looked_at?.toISOString() ?? null,
    records: recordsOf(row, keys, host),
    retired: keys.flatMap(({ selector, retired_at }) =>
      retired_at
        ? [
            {
              name: keyName(selector, domain),
              until: new Date(retired_at.getTime() + RETIRED_DAYS * DAY_MS).toISOString(),
            },
          ]
        : [],
    ),
  };
}

/** The domain that a company sends from, as it was last seen. */
export async function getSending(
  { database, livemode, ownMail: { spfInclude } }: Pick<Used, 'database' | 'livemode' | 'ownMail'>,
  { companyId }: Session,
) {
  const sending = await database.readCompany(companyId, async (tx) => {
    const row = await queries.readDomain(tx, companyId);
    return row ? shown(row, await queries.readKeys(tx, companyId), spfInclude) : null;
  });
  return { sending, offered: livemode, spf: spfInclude !== null };
}

/** @throws Refusal wrong_state in the sandbox, where nothing is mailed */
function requireLive({ livemode }: Pick<Used, 'livemode'>): void {
  if (!livemode) throw new Refusal('sending_domain_in_sandbox');
}

/** Private parts of the list are domains of their own, such as those below a host of pages. */
const PARTS = { allowPrivateDomains: true };

/** @throws Refusal validation for what nobody can register, and for what is ours */
function checkDomain({ ownMail, publicUrl }: Pick<Used, 'ownMail' | 'publicUrl'>, domain: string) {
  const { domain: registered, isIcann, isPrivate } = parse(domain, PARTS);
  if (!registered || !(isIcann || isPrivate)) throw new Refusal('sending_domain_invalid', 'domain');
  const ours = [mailDomain(ownMail.from), new URL(publicUrl).hostname];
  if (ours.some((one) => getDomain(one, PARTS) === registered))
    throw new Refusal('sending_domain_ours', 'domain');
}

/**
 * Names the domain, with a key of its own; or, of the one that is there, what stands before the @.
 * @throws Refusal validation, throttled; wrong_state where there is another domain
 */
export async function saveSending(
  services: Saving,
  session: Session,
  address: { domain: string; local_part: string },
): Promise<void> {
  requireLive(services);
  const { database, keys, now } = services;
  const by = byOf(session);
  checkDomain(services, address.domain);
  const stored = await database.readCompany(by.companyId, (tx) =>
    queries.readDomain(tx, by.companyId),
  );
  if (!stored) await countTry(database, keys, KEYS, `company:${by.companyId}`);
  const key = stored ? undefined : await makeKey(keys, by.companyId);
  await database.inCompany(by.companyId, async (tx) => {
    await lockCompany(tx, by.companyId);
    const row = await queries.lockDomain(tx, by.companyId);
    if (row && row.domain !== address.domain) throw new Refusal('sending_domain_differs', 'domain');
    if (row?.local_part === address.local_part) return;
    if (row) await queries.updateDomain(tx, by.companyId, { local_part: address.local_part });
    else if (key) {
      await queries.insertDomain(tx, by.companyId, { ...address, state_since: now() });
      await queries.insertKey(tx, by.companyId, { ...key, state: 'current' });
    } else throw new Refusal('sending_domain_not_found');
    await recordSending(tx, by, row ? 'changed' : 'added', address);
  });
}

/** Looks for the records. @throws Refusal throttled; already_added where another company sends from the domain */
export async function checkSending(services: Used, session: Session): Promise<void> {
  requireLive(services);
  const by = byOf(session);
  await countTry(services.database, services.keys, CHECKS, `company:${by.companyId}`);
  await followRecords(services, by);
}

/** Makes another key, which signs once its record is seen. @throws Refusal not_found, throttled; wrong_state where one waits */
export async function rotateSending(services: Used, session: Session): Promise<void> {
  requireLive(services);
  const { database, keys } = services;
  const by = byOf(session);
  await countTry(database, keys, KEYS, `company:${by.companyId}`);
  const key = await makeKey(keys, by.companyId);
  await database.inCompany(by.companyId, async (tx) => {
    const row = await queries.lockDomain(tx, by.companyId);
    if (!row) throw new Refusal('sending_domain_not_found');
    const waits = (await queries.readKeys(tx, by.companyId)).some(({ state }) => state === 'next');
    if (row.state === 'waiting' || waits) throw new Refusal('sending_key_waits');
    await queries.insertKey(tx, by.companyId, { ...key, state: 'next' });
    await recordSending(tx, by, 'rotated', row);
  });
}

/** Sends from us again, and forgets the keys. @throws Refusal not_found */
export async function removeSending(services: Used, session: Session): Promise<void> {
  const by = byOf(session);
  await services.database.inCompany(by.companyId, (tx) => removeSendingIn(tx, by));
}
