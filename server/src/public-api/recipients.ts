import type { CustomValues } from '@regalo/contract/custom-fields/custom-fields';
import { NO_FIELDS } from '@regalo/contract/people/person';
import { categoryOf } from '@regalo/contract/public-api/fields';
import type { createOrder } from '@regalo/contract/public-api/orders';
import type { z } from 'zod';
import type { Connection } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import { addPeople } from '../features/people/upload/add-people.ts';
import { Refusal } from '../platform/refusal.ts';
import { requirePermission, type Session } from '../platform/security/sessions.ts';
import { findPeopleByExternalIds } from './external-id-queries.ts';
import { areLive } from './people-queries.ts';

type Recipient = z.output<(typeof createOrder)['body']>['recipients'][number];
type Inline = Extract<Recipient, { person: unknown }>['person'];

/** The people who get an order. */
export interface Resolved {
  personIds: number[];
  /** The ids of gifts that the caller gave, with whose they are, and the fields that name them. */
  giftIds: { externalId: string; personId: number; field: string }[];
  /** The values of custom fields of gifts, with whose they are. */
  giftFields: { personId: number; values: CustomValues }[];
}

/** Somebody who was named in full, with their place among the recipients. */
type Named = Inline & { at: number };

/**
 * People of a kind at a time, in portions in which no address is there twice: whoever has the address of somebody in the
 * portion before finds them in the lists by then.
 */
function portionsOf(people: readonly Named[]): Named[][] {
  const times = new Map<string, number>();
  const portions = Map.groupBy(people, ({ kind, email, phone = '' }) => {
    const address = email ?? phone;
    const before = times.get(address) ?? 0;
    times.set(address, before + 1);
    return `${before} ${kind}`;
  });
  return [...portions.values()];
}

/**
 * Finds or adds those who were named in full, by their e-mail or phone.
 * @returns their ids, by their places among the recipients
 * @throws Refusal forbidden; already_added where somebody of another name has the address; validation where one is named twice
 */
async function addInline(
  tx: Connection,
  session: Session,
  people: readonly Named[],
): Promise<Map<number, number>> {
  if (people.length > 0) requirePermission(session, 'people.write');
  const found = new Map<number, number>();
  const taken = new Set<number>();
  for (const portion of portionsOf(people)) {
    const kind = (portion[0] as Named).kind;
    const rows = portion.map(
      ({ first_name, last_name, email = '', phone: contact_no = '', at: row }) => ({
        ...{ ...NO_FIELDS, first_name, last_name, email, contact_no, row, custom_fields: {} },
      }),
    );
    const target = { role: categoryOf(kind), groupId: undefined, fill: false, check: false };
    // Whoever sends a gift to somebody new need not know the company's fields of people.
    const sheet = { people: rows, leftOut: [], fields: [] };
    const outcome = await addPeople(tx, session, { ...target, answers: {} }, sheet);
    const [other] = outcome.others.keys();
    if (other !== undefined) throw new Refusal('already_added', `recipients.${other}`);
    for (const [at, id] of outcome.ids()) {
      if (taken.has(id)) throw new Refusal('recipient_twice', `recipients.${at}`);
      taken.add(id);
      found.set(at, id);
    }
  }
  return found;
}

/**
 * Finds the people who get an order, and adds those who were named in full.
 * @throws Refusal not_found; forbidden where somebody has to be added and the key may not; validation where one is
 *   named twice; already_added
 */
export async function resolveRecipients(
  tx: Connection,
  session: Session,
  recipients: readonly Recipient[],
): Promise<Resolved> {
  const named = recipients.flatMap((one) =>
    'person_external_id' in one ? [one.person_external_id] : [],
  );
  const inline = recipients.flatMap((one, at) => ('person' in one ? [{ ...one.person, at }] : []));
  const byExternalId = await findPeopleByExternalIds(tx, session.companyId, named);
  const byPlace = await addInline(tx, session, inline);
  const idOf = (one: Recipient, at: number): number | undefined => {
    if ('person_id' in one) return one.person_id;
    if ('person_external_id' in one) return byExternalId.get(one.person_external_id);
    return byPlace.get(at);
  };
  const seen = new Set<number>();
  const giftIds: Resolved['giftIds'] = [];
  const giftFields: Resolved['giftFields'] = [];
  recipients.forEach((one, at) => {
    const personId = idOf(one, at);
    if (personId === undefined) throw new Refusal('recipient_not_found', `recipients.${at}`);
    if (seen.has(personId)) throw new Refusal('recipient_twice', `recipients.${at}`);
    seen.add(personId);
    const field = `recipients.${at}.external_id`;
    if (one.external_id) giftIds.push({ externalId: one.external_id, personId, field });
    if (one.custom_fields) giftFields.push({ personId, values: one.custom_fields });
  });
  return { personIds: [...seen], giftIds, giftFields };
}

/**
 * The refusal of an order, which says of which recipient it is where somebody was deleted or is nobody. Those who were
 * named in full are neither.
 * @param personIds of all recipients, in their order
 */
export async function withRecipient(
  database: Database,
  companyId: number,
  refusal: Refusal,
  { recipients, personIds }: { recipients: readonly Recipient[]; personIds: readonly number[] },
): Promise<Refusal> {
  const { reason } = refusal.problem;
  if (reason !== 'recipient_deleted' && reason !== 'recipient_not_found') return refusal;
  if (refusal.field !== undefined) return refusal;
  const live = await database.readCompany(companyId, (tx) => areLive(tx, companyId, personIds));
  const wanted = reason === 'recipient_deleted' ? false : undefined;
  const at = personIds.findIndex((id, n) => {
    const one = recipients[n];
    return one && !('person' in one) && live.get(id) === wanted;
  });
  return at < 0 ? refusal : new Refusal(refusal.problem, `recipients.${at}`);
}
