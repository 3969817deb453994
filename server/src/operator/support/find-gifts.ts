import type { Reply } from '@regalo/contract/api/endpoint';
import type { findGifts as endpoint } from '@regalo/contract/operator/support';
import { isErased } from '@regalo/contract/people/erased';
import { countryByCode } from '@regalo/contract/values/countries';
import { normalizeEmail } from '@regalo/contract/values/email';
import { compactPhone } from '@regalo/contract/values/phone';
import type { z } from 'zod';
import { findGift } from '../../features/till/find-gift-queries.ts';
import { hashesOf } from '../../features/till/find-voucher.ts';
import { COMPANY_AUDIT } from '../../platform/companies.ts';
import { numberIn } from '../../platform/order-number.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addAuditEntry, operatorAuthor } from '../../platform/security/audit.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import { countMisses, countTry, throttled } from '../../platform/security/throttle.ts';
import { addOperatorAudit, authorOf } from '../accounts/operator-audit.ts';
import { listCases, requireCase } from '../cases/require-case.ts';
import { maskedEmail, maskedName } from '../masked.ts';
import type { OperatorServices } from '../services.ts';
import * as queries from './find-queries.ts';

type Search = z.output<typeof endpoint.body>;
type Found = Reply<typeof endpoint>;

/** Unknown links and codes of an operator, after which they wait. Counted where no other process can forget them. */
const GUESSES = { scope: 'operator-support-guesses', max: 10, minutes: 10 };
/** Nobody on the phone looks for more. */
const SEARCHES = { scope: 'operator-support-searches', max: 300, minutes: 60 };

const triesOf = ({ operatorId }: OperatorSession) => `operator:${operatorId}`;

/** A number as gifts have it; one without a country is of Costa Rica. */
const phoneOf = (typed: string): string => {
  const phone = compactPhone(typed);
  return phone.startsWith('+') ? phone : `${countryByCode('CR')?.dial_code ?? ''}${phone}`;
};

/**
 * The gift that has, or once had, a link or code. What is neither is looked for like an unknown one.
 * @throws Refusal not_found; throttled after many of them
 */
async function findByKey(services: OperatorServices, operator: OperatorSession, clue: string) {
  const { database, keys } = services;
  const { kind, hashes } = hashesOf(services, clue);
  const place = await database.outside((connection) => findGift(connection, kind, hashes));
  const [guesses = 0] = await countMisses(database, keys, [GUESSES], triesOf(operator), !place);
  if (guesses > GUESSES.max || (place && guesses === GUESSES.max)) throw throttled();
  if (!place) throw new Refusal('gift_clue_unknown', 'clue');
  return { ...place, kind, hashes };
}

type Key = Awaited<ReturnType<typeof findByKey>>;

/** The gifts that a search means, in the transaction that reads them. */
async function meantBy(
  tx: Parameters<typeof queries.readOrdersOf>[0],
  { by, clue, company }: Search,
  key: Key | undefined,
): Promise<queries.Meant> {
  if (key) return queries.ofCompany(key.companyId, key.giftId);
  if (by === 'email') return queries.withEmail(normalizeEmail(clue));
  if (by === 'phone') return queries.withPhone(phoneOf(clue));
  const number = numberIn(clue);
  return queries.ofOrders(number ? await queries.readOrdersOf(tx, { number, company }) : []);
}

type Row = Awaited<ReturnType<typeof queries.readFound>>[number];

/** A gift as the operator may see it. @param open companies of which they have an open case */
function shownGift(row: Row, open: ReadonlySet<number>): Found['list'][number] {
  const { company_id, company_name, order_id, number, created_at, ...gift } = row;
  const { receiver_name: name, receiver_email: email, ...rest } = gift;
  const masked = !open.has(company_id);
  const hidden = {
    name: isErased(name) ? name : maskedName(name),
    email: email && maskedEmail(email),
  };
  return {
    ...rest,
    company: { id: company_id, name: company_name },
    order: { id: order_id, number },
    createdAt: created_at.toISOString(),
    receiver: { ...(masked ? hidden : { name, email }), masked },
  };
}

/** The companies of which the operator has an open case, and so may see people. */
async function casesOf(services: OperatorServices, operator: OperatorSession) {
  if (!operator.permissions.includes('people.read')) return new Set<number>();
  return new Set((await listCases(services, operator)).map(({ company_id }) => company_id));
}

type Closed = Found['closed'];

/** Writes into the audit of each company that somebody looked for one of its recipients. */
async function recordClosed(
  { database }: OperatorServices,
  operator: OperatorSession,
  { by, closed }: { by: Search['by']; closed: Closed },
): Promise<void> {
  for (const { company, gifts } of closed)
    await database.inCompany(company.id, async (tx) => {
      const after = { by, found: gifts };
      await addOperatorAudit(tx, {
        ...{ author: authorOf(operator), subject: 'gift', action: 'searched', subjectId: 0 },
        ...{ companyId: company.id, after },
      });
      await addAuditEntry(tx, company.id, {
        author: operatorAuthor(operator),
        ...{ subject: COMPANY_AUDIT, action: 'recipient searched', subjectId: company.id, after },
      });
    });
}

/**
 * Finds gifts of all companies by what somebody on the phone knows. Each search is written down, without the clue. Whoever
 * types an e-mail or phone knows who it is, so masking hides nothing: the gifts are listed of companies with a case alone.
 * @throws Refusal not_found for a link or code; throttled
 */
export async function findGifts(
  services: OperatorServices,
  operator: OperatorSession,
  search: Search,
): Promise<Found> {
  const { database, keys } = services;
  const { by, page, limit } = search;
  await countTry(database, keys, SEARCHES, triesOf(operator));
  const named = by === 'link' || by === 'code';
  const key = named ? await findByKey(services, operator, search.clue) : undefined;
  const cases = await casesOf(services, operator);
  const isOfPerson = by === 'email' || by === 'phone';
  const { rows, total, found, closed } = await database.readAll(async (tx) => {
    const meant = await meantBy(tx, search, key);
    const companies = isOfPerson ? await queries.countByCompany(tx, meant) : [];
    const seen = isOfPerson ? queries.within(meant, [...cases]) : meant;
    const hidden = companies.filter(({ id }) => !cases.has(id));
    const total = await queries.countFound(tx, seen);
    return {
      total,
      found: hidden.reduce((sum, { gifts }) => sum + gifts, total),
      closed: hidden.map(({ id, name, gifts }) => ({ company: { id, name }, gifts })),
      rows: await queries.readFound(tx, seen, { limit, offset: (page - 1) * limit }),
    };
  });
  const replaced = key
    ? await database.readCompany(key.companyId, (tx) => queries.isReplaced(tx, key))
    : false;
  await database.transaction((tx) =>
    addOperatorAudit(tx, {
      author: authorOf(operator),
      subject: 'gift',
      action: 'searched',
      subjectId: key?.giftId ?? 0,
      companyId: key?.companyId ?? null,
      after: { by, found },
    }),
  );
  const told = page === 1 ? closed : [];
  await recordClosed(services, operator, { by, closed: told });
  const open = new Set(rows.map(({ company_id }) => company_id).filter((id) => cases.has(id)));
  for (const id of open) await requireCase(services, operator, id, 'gift search');
  const list = rows.map((row) => shownGift(row, open));
  return { list, total_count: total, closed: told, replaced };
}
