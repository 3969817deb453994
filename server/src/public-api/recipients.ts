import type { CustomValues } from '@regalo/contract/custom-fields/custom-fields';
import { NO_FIELDS } from '@regalo/contract/people/person';
import { categoryOf, type Kind } from '@regalo/contract/public-api/fields';
import type { createOrder } from '@regalo/contract/public-api/orders';
import type { z } from 'zod';
import type { Connection } from '../database/connection.ts';
import { addPeople } from '../features/people/upload/add-people.ts';
import { Refusal } from '../platform/refusal.ts';
import { requirePermission, type Session } from '../platform/security/sessions.ts';
import { findPeopleByExternalIds } from './external-id-queries.ts';

type Recipient = z.output<(typeof createOrder)['body']>['recipients'][number];
type Inline = Extract<Recipient, { person: unknown }>['person'];

/** The people who get an order. */
export interface Resolved {
  personIds: number[];
  /** The ids of gifts that the caller gave, with whose they are. */
  giftIds: { externalId: string; personId: number }[];
  /** The values of custom fields of gifts, with whose they are. */
  giftFields: { personId: number; values: CustomValues }[];
}

/** Somebody who was named in full, with their place among the recipients. */
type Named = Inline & { at: number };

/**
 * Finds or adds those who were named in full, by their e-mail or phone.
 * @throws Refusal forbidden; already_added where somebody of another name has the address
 */
async function addInline(
  tx: Connection,
  session: Session,
  people: readonly Named[],
): Promise<Map<string, number>> {
  if (people.length > 0) requirePermission(session, 'people.write');
  const found = new Map<string, number>();
  for (const kind of new Set<Kind>(people.map((one) => one.kind))) {
    const rows = people
      .filter((one) => one.kind === kind)
      .map(({ first_name, last_name, email = '', phone: contact_no = '', at: row }) => ({
        ...{ ...NO_FIELDS, first_name, last_name, email, contact_no, row, custom_fields: {} },
      }));
    const target = { role: categoryOf(kind), groupId: undefined, fill: false, check: false };
    // Whoever sends a gift to somebody new need not know the company's fields of people.
    const sheet = { people: rows, leftOut: [], fields: [] };
    const outcome = await addPeople(tx, session, { ...target, answers: {} }, sheet);
    const [other] = outcome.others.keys();
    if (other !== undefined) throw new Refusal('already_added', `recipients.${other}`);
    for (const one of [...outcome.existing, ...outcome.added]) {
      if (one.email) found.set(one.email, one.id);
      if (one.contact_no) found.set(one.contact_no, one.id);
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
  const byAddress = await addInline(tx, session, inline);
  const idOf = (one: Recipient): number | undefined => {
    if ('person_id' in one) return one.person_id;
    if ('person_external_id' in one) return byExternalId.get(one.person_external_id);
    return byAddress.get(one.person.email ?? one.person.phone ?? '');
  };
  const seen = new Set<number>();
  const giftIds: Resolved['giftIds'] = [];
  const giftFields: Resolved['giftFields'] = [];
  recipients.forEach((one, at) => {
    const personId = idOf(one);
    if (personId === undefined) throw new Refusal('recipient_not_found', `recipients.${at}`);
    if (seen.has(personId)) throw new Refusal('recipient_twice', `recipients.${at}`);
    seen.add(personId);
    if (one.external_id) giftIds.push({ externalId: one.external_id, personId });
    if (one.custom_fields) giftFields.push({ personId, values: one.custom_fields });
  });
  return { personIds: [...seen], giftIds, giftFields };
}
