import { randomBytes } from 'node:crypto';
import type { Ref } from '@regalo/contract/api/fields';
import { openGiveaway } from '@regalo/contract/gifts/giveaways';
import { getServiceFee, sendGifts } from '@regalo/contract/gifts/send-gifts';
import { HOME_ZONE, localDay } from '@regalo/contract/values/days';
import { sql } from 'kysely';
import { addManager } from '../admin/companies.ts';
import type { Connection } from '../database/connection.ts';
import { insertKey, insertSecret } from '../features/api-keys/key-queries.ts';
import { insertBrand, insertLook } from '../features/brands/brand-queries.ts';
import { insertField } from '../features/custom-fields/field-queries.ts';
import { askForGift, markClaimed } from '../features/gifts/giveaways/claim-queries.ts';
import { takeGift } from '../features/gifts/giveaways/giveaway-queries.ts';
import { linkColumns } from '../features/gifts/group-card/card-link.ts';
import { insertCard } from '../features/gifts/group-card/card-queries.ts';
import { readSignatures, writeSignature } from '../features/gifts/group-card/signature-queries.ts';
import * as sending from '../features/sending-domain/sending-queries.ts';
import { addAuditEntry, auditSubject } from '../platform/security/audit.ts';
import { connect } from './company-tables.ts';
import { addSampleDraft } from './drafts.ts';
import {
  type MadeCompany,
  makeCompany,
  makeGroup,
  makeItem,
  makePerson,
  PIN_HASH,
} from './factories.ts';
import { addFactors } from './factors.ts';
import { freeOrder } from './orders.ts';
import { asSuperuser } from './superuser.ts';
import type { TestApp } from './test-app.ts';
import { addToldEndpoint } from './webhooks.ts';

const IN_A_DAY = () => new Date(Date.now() + 86_400_000);

export interface FilledCompany extends MadeCompany {
  /** A row of this company for each kind of id that an endpoint takes. */
  ids: Record<Ref, number>;
  /** In every text of the company and of nobody else, in any case. */
  mark: string;
}

/** What the recipient of a gift was told and said, and what is unusual about its use. */
async function addRecipientRecords(
  tx: Connection,
  companyId: number,
  { giftId, shopId }: { giftId: number; shopId: number },
  mark: string,
): Promise<void> {
  const gift = { company_id: companyId, gift_id: giftId };
  const reminder = { valid_until: '2030-01-01', days: 30 } as const;
  await tx
    .insertInto('gift_reminders')
    .values({ ...gift, ...reminder })
    .execute();
  await tx
    .insertInto('gift_fields')
    .values({ company_id: companyId, order_id: 1, person_id: giftId, custom_fields: { mark } })
    .execute();
  await tx
    .insertInto('gift_thanks')
    .values({ ...gift, message: mark })
    .execute();
  await tx
    .insertInto('gift_disputes')
    .values({ ...gift, redemption_id: 1 })
    .execute();
  // Of no activity that it has: a gift whose move is disputed goes nowhere else.
  await tx
    .insertInto('gift_move_disputes')
    .values({ ...gift, activity_id: 1_000_000 })
    .execute();
  const use = { shop_id: shopId, till_id: 1, used_at: new Date() };
  await tx
    .insertInto('gift_flags')
    .values({ ...gift, ...use, kind: 'used_at_once', figure: 4 })
    .execute();
  await tx
    .insertInto('bounced_addresses')
    .values({ company_id: companyId, address_hash: randomBytes(32), bounced_at: new Date() })
    .execute();
  await tx
    .insertInto('reminder_opt_outs')
    .values({ company_id: companyId, address_hash: randomBytes(32) })
    .execute();
}

/** A provider, a domain and whoever signs in with them. @returns the id of the domain */
async function addSso(
  tx: Connection,
  { companyId, managerId, member }: { companyId: number; managerId: number; member: number },
  mark: string,
): Promise<number> {
  const company = { company_id: companyId };
  const issuer = `https://${mark}.test`;
  await tx
    .insertInto('sso_providers')
    .values({
      ...company,
      issuer,
      client_id: mark,
      sealed_secret: randomBytes(50),
      roles_claim: mark,
      role_map: sql`${JSON.stringify([{ value: mark, role: 'viewer' }])}::jsonb`,
      creates_members: false,
      accepts_factor: false,
      pin_off: false,
      saved_by: managerId,
    })
    .execute();
  await tx
    .insertInto('sso_identities')
    .values({ ...company, manager_id: member, issuer, subject: mark, made_member: false })
    .execute();
  const { id } = await tx
    .insertInto('sso_domains')
    .values({
      ...company,
      domain: `${mark}.test`,
      token: `${mark}-012345678901234567`,
      verified_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Another member, somebody who was invited, and another session of the manager. */
async function addTeam(tx: Connection, { id: companyId, managerId }: MadeCompany, mark: string) {
  const company = { company_id: companyId };
  const names = { firstName: `${mark} third`, lastName: `${mark} last` };
  const pinHash = await PIN_HASH;
  const email = `member@${mark}.test`;
  const member = await addManager(tx, companyId, { ...names, email, pinHash, roles: ['viewer'] });
  const invitation = await tx
    .insertInto('invitations')
    .values({
      ...company,
      email: `invited@${mark}.test`,
      roles: ['viewer'],
      inviter_id: managerId,
      expires_at: IN_A_DAY(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const session = await tx
    .insertInto('sessions')
    .values({ ...company, manager_id: managerId, token_hash: randomBytes(32), browser: mark })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addFactors(tx, { id: companyId, managerId: member }, mark);
  const factors = await addFactors(tx, { id: companyId, managerId }, mark);
  const domain = await addSso(tx, { companyId, managerId, member }, mark);
  return { member, invitation: invitation.id, session: session.id, domain, ...factors };
}

/** What the directory has said of a person and a group, to a key. No member has accepted it yet. */
async function addDirectory(
  tx: Connection,
  { id: company_id }: MadeCompany,
  mark: string,
  { key, person, group }: { key: number; person: number; group: number },
): Promise<void> {
  await tx.insertInto('directory_syncs').values({ company_id, key_id: key }).execute();
  const user = await tx
    .insertInto('directory_users')
    .values({
      ...{ company_id, user_name: mark, active: true, person_id: person },
      attributes: sql`${JSON.stringify({ displayName: mark })}::jsonb`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const joined = await tx
    .insertInto('directory_groups')
    .values({ company_id, display_name: mark, group_id: group })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('directory_members')
    .values({ company_id, group_id: joined.id, user_id: user.id })
    .execute();
}

/** A key of the API, with what other systems call somebody and an account. @returns its id */
async function addApiKey(
  tx: Connection,
  { id: company_id, managerId }: MadeCompany,
  mark: string,
  person: number,
): Promise<number> {
  const networks = { networks: [], monthly_budget: null, expires_at: null };
  const key = { name: `${mark} key`, author: managerId, permissions: ['people.read'], ...networks };
  const id = await insertKey(tx, company_id, key);
  const secret = { keyId: id, hash: randomBytes(32), shown: mark, author: managerId };
  await insertSecret(tx, company_id, secret);
  await tx
    .insertInto('journal_accounts')
    .values({ company_id, account: 'wallet', number: mark, name: mark })
    .execute();
  await tx
    .insertInto('external_ids')
    .values({ company_id, subject: 'person', external_id: mark, subject_id: person })
    .execute();
  return id;
}

/** A custom field of people. @returns its id */
const addCustomField = (tx: Connection, company_id: number, mark: string): Promise<number> =>
  insertField(tx, {
    ...{ company_id, subject: 'person', key: 'sample', name: `${mark} field`, kind: 'text' },
    ...{ required: false, position: 0 },
  });

/** An export that a key has asked for, which nobody writes. @returns its id */
async function addExport(
  tx: Connection,
  companyId: number,
  keyId: number,
  mark: string,
): Promise<number> {
  const made = await tx
    .insertInto('exports')
    .values({
      ...{ company_id: companyId, key_id: keyId, type: 'people', format: 'csv' },
      ...{ filters: {}, state: 'failed', failure: mark },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** A brand that nobody uses. @returns its id */
export async function addBrand(tx: Connection, companyId: number, mark: string): Promise<number> {
  const id = await insertBrand(tx, companyId, false);
  const footer = { en: `${mark} footer`, es: `${mark} pie` };
  const look = { name: `${mark} brand`, color: '#1a73e8', reply_to: `brand@${mark}.test`, footer };
  await insertLook(tx, companyId, id, { ...look, logo_id: null, logo_dark_id: null });
  return id;
}

/** A domain with its key, from which nothing is sent: it was never seen in DNS. */
export async function addSendingDomain(
  tx: Connection,
  companyId: number,
  mark: string,
): Promise<void> {
  const domain = `${mark.toLowerCase().replace(/[^a-z0-9]/g, '')}.cr`;
  await sending.insertDomain(tx, companyId, {
    domain,
    local_part: 'regalos',
    state_since: new Date(),
  });
  await sending.insertKey(tx, companyId, {
    selector: `rg${randomBytes(8).toString('hex')}`,
    public_key: randomBytes(200).toString('base64'),
    sealed_key: randomBytes(50),
    state: 'current',
  });
}

/** The statement of a month, and a file of its electronic invoice, as the operator attaches it. @returns its id */
async function addInvoice(app: TestApp, companyId: number, mark: string): Promise<number> {
  await asSuperuser(
    app,
    `insert into monthly_statements (company_id, month, operator_name, operator_legal_id, company_name, company_legal_id,
      vat_rate, vat_code, fees, vat, begins_at, ends_at, zone) values ($1, '2026-10', 'Regalo S.A.', '3101123456', $2, '',
      13, '08', 0, 0, '2026-10-01T06:00:00Z', '2026-11-01T06:00:00Z', '"America/Costa_Rica"')`,
    [companyId, `${mark} S.A.`],
  );
  const [row] = await asSuperuser(
    app,
    `insert into electronic_invoices (company_id, month, kind, name, key, content, author)
    values ($1, '2026-10', 'pdf', $2, '', '%PDF-', 'test') returning id`,
    [companyId, `${mark}.pdf`],
  );
  return Number(row?.id);
}

/** A template. @returns its id */
async function addTemplate(
  tx: Connection,
  { companyId, managerId }: { companyId: number; managerId: number },
  mark: string,
): Promise<number> {
  const { id } = await tx
    .insertInto('templates')
    .values({
      company_id: companyId,
      name: `${mark} template`,
      message: `${mark} again`,
      purchaser_name: `${mark} purchaser`,
      valid_months: 12,
      changed_by: managerId,
      changed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What no request of the tests causes: a file, a mail, something that went by. */
async function addRecords(
  tx: Connection,
  { id: companyId, managerId }: MadeCompany,
  mark: string,
  { orderId, shopId }: { orderId: number; shopId: number },
) {
  const company = { company_id: companyId };
  const file = { kind: 'image' as const, content_type: 'image/png', bytes: 1 };
  await tx
    .insertInto('media')
    .values({ ...company, ...file, address: `/media/${mark}.png` })
    .execute();
  const gift = await tx
    .selectFrom('gifts')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const delivery = await tx
    .insertInto('deliveries')
    .values({
      ...company,
      order_id: orderId,
      gift_id: gift.id,
      address: `${mark}@mail.test`,
      status: 'replaced',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('delivery_attempts')
    .values({ ...company, delivery_id: delivery.id, outcome: 'deferred', reason: mark })
    .execute();
  const notification = await tx
    .insertInto('notifications')
    .values({ ...company, kind: 'order_sent', details: { mark }, link: `/${mark}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('pin_links')
    .values({ ...company, manager_id: managerId, token_hash: randomBytes(32) })
    .execute();
  await tx
    .insertInto('uploaded_files')
    .values({ ...company, manager_id: managerId, name: `${mark}.csv`, added: 1, refused: 0 })
    .execute();
  await tx
    .insertInto('funds_requests')
    .values({ ...company, manager_id: managerId, key: mark, amount: 1, note: mark })
    .execute();
  await tx
    .insertInto('call_replies')
    .values({ ...company, key: mark, payload_hash: randomBytes(32), reply: { mark } })
    .execute();
  await addRecipientRecords(tx, companyId, { giftId: gift.id, shopId }, mark);
  await addAuditEntry(tx, companyId, {
    author: mark,
    subject: auditSubject('order'),
    action: 'sent',
    subjectId: orderId,
  });
  return {
    gift: gift.id,
    notification: notification.id,
    template: await addTemplate(tx, { companyId, managerId }, mark),
  };
}

/** A gift that was opened, put into the wallet of a phone, and held for review, which the console alone writes. */
async function addReview(
  app: TestApp,
  companyId: number,
  mark: string,
  giftId: number,
): Promise<void> {
  const superuser = await connect(app.superuserUrl);
  await superuser.query(
    `with review as (
      insert into gift_reviews (company_id, reason, status, answer, decided_at)
      values ($1, '{}', 'released', $2, now()) returning company_id, id),
    opening as (
      insert into gift_openings (company_id, gift_id, network) values ($1, $3, sha256($2::bytea))),
    pass as (
      insert into gift_passes (company_id, gift_id, serial, device, push_token)
      values ($1, $3, $2, 'a-device', $2))
    insert into gifts_in_review (company_id, gift_id, review_id, amount)
    select company_id, $3, id, 0 from review`,
    [companyId, mark, giftId],
  );
  await superuser.end();
}

/** Sends an order of the Admin's that is held, by a policy which is gone again. */
export async function holdOrderOf(
  app: TestApp,
  { id: companyId, managerId, token }: Pick<MadeCompany, 'id' | 'managerId' | 'token'>,
  { person, mark }: { person: number; mark: string },
): Promise<number> {
  const { database } = app.services;
  const rule = (limit: number | null) =>
    database.inCompany(companyId, (tx) =>
      tx
        .insertInto('order_policies')
        .values({ company_id: companyId, order_limit: limit, changed_by: managerId })
        .onConflict((one) => one.column('company_id').doUpdateSet({ order_limit: limit }))
        .execute(),
    );
  await rule(0);
  const texts = { message: `${mark} held`, purchaser_name: `${mark} purchaser` };
  const body = { ...freeOrder([person]), ...texts };
  const { reply } = await app.call(sendGifts, { token, body });
  await rule(null);
  const { order_id: id, status } = reply.body;
  if (status !== 'pending_approval') throw new Error(`the order of ${mark} was not held`);
  return id;
}

/** Schedules an order of the Admin's for tomorrow, with a card that somebody has signed. */
async function scheduleOrderOf(
  app: TestApp,
  { id, token }: Pick<MadeCompany, 'id' | 'token'>,
  { person, mark }: { person: number; mark: string },
) {
  const texts = { message: `${mark} later`, purchaser_name: `${mark} purchaser` };
  // So that there is a gift for an occasion.
  const when = { celebration: 'christmas', send_at: IN_A_DAY().toISOString() } as const;
  const body = { ...freeOrder([person]), ...texts, ...when };
  const { reply, status } = await app.call(sendGifts, { token, body });
  if (reply.body?.status !== 'scheduled')
    throw new Error(`the order of ${mark} was not scheduled: ${status}`);
  const orderId = reply.body.order_id;
  const signature = await addGroupCard(app, id, { orderId, mark, person });
  return { 'scheduled order': orderId, 'card signature': signature };
}

/** The card of a scheduled order, which somebody has signed. @returns the signature's id */
async function addGroupCard(
  app: TestApp,
  companyId: number,
  { orderId, mark, person }: { orderId: number; mark: string; person: number },
): Promise<number> {
  const { database, keys } = app.services;
  const link = linkColumns(keys, { companyId, orderId, generation: 1 });
  return await database.inCompany(companyId, async (tx) => {
    const closes_on = localDay(IN_A_DAY(), HOME_ZONE);
    await insertCard(tx, { company_id: companyId, order_id: orderId, closes_on, ...link });
    const invited = { company_id: companyId, order_id: orderId, person_id: person };
    await tx.insertInto('card_invitations').values(invited).execute();
    const signed = { name: mark, words: `${mark} words`, drawing: null, photo: null };
    await writeSignature(tx, companyId, { orderId, signer: randomBytes(32), ...signed });
    const [one] = await readSignatures(tx, companyId, { orderId, limit: 1, offset: 0 });
    return one?.id ?? 0;
  });
}

/** A draft of the Admin's for a person. */
const addDraftOf = (
  { services }: TestApp,
  { id: companyId, managerId }: Pick<MadeCompany, 'id' | 'managerId'>,
  { mark, person }: { mark: string; person: number },
) =>
  services.database.inCompany(companyId, (tx) =>
    addSampleDraft(tx, { companyId, managerId }, mark, person),
  );

/** A giveaway by codes, of which somebody has claimed a gift. */
async function openGiveawayOf(
  app: TestApp,
  { id: companyId, token }: Pick<MadeCompany, 'id' | 'token'>,
  mark: string,
) {
  const until = localDay(IN_A_DAY(), HOME_ZONE);
  const texts = { name: mark, message: `${mark} message`, purchaser_name: `${mark} purchaser` };
  const fee = (await app.call(getServiceFee, { token })).reply.body.details.amount;
  const body = {
    ...texts,
    units: 1,
    order_amount: 5_000,
    total_amount: 5_000 + fee,
    until,
    role: 1,
  };
  const { reply } = await app.call(openGiveaway, { token, body: { ...body, codes: [mark] } });
  const place = { companyId, giveawayId: reply.body.id };
  return await app.services.database.inCompany(companyId, async (tx) => {
    const claimant = { firstName: mark, lastName: mark, contact: `claimant@${mark}.test` };
    const secrets = { claimantHash: randomBytes(32), listCodeHash: randomBytes(32) };
    const asked = { ...claimant, ...secrets, mailbox: claimant.contact, codeUntil: IN_A_DAY() };
    const claim = await askForGift(tx, place, asked);
    if (!claim || !(await takeGift(tx, place, until)))
      throw new Error(`nothing of ${mark} to claim`);
    await markClaimed(tx, companyId, { ...claim, at: new Date() });
    return { giveaway: place.giveawayId, 'giveaway claim': claim.id };
  });
}

/** A rule that sends on birthdays, and a day on which everybody was left out. @returns its id */
async function addRule(
  tx: Connection,
  { id: companyId, managerId }: MadeCompany,
  mark: string,
): Promise<number> {
  const { id } = await tx
    .insertInto('occasion_rules')
    .values({
      company_id: companyId,
      manager_id: managerId,
      status: 'active',
      occasion: 'birthday',
      roles: [1],
      amount: 10_000,
      gift_name: `${mark} rule gift`,
      face_value: '₡10,000',
      message: `${mark} rule`,
      purchaser_name: `${mark} purchaser`,
      valid_months: 12,
      send_time: '09:00',
      approval: false,
      first_day: '2020-01-01',
      done_through: '2020-01-01',
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const nobody = { people: 0, total: 0, opted_out: 1, gifted: 0, over_budget: 0 };
  await tx
    .insertInto('rule_days')
    .values({ company_id: companyId, rule_id: id, day: '2020-01-01', ...nobody })
    .execute();
  return id;
}

/** An order that is held, an approver, and what was said about it. */
async function addHeldOrder(
  app: TestApp,
  company: MadeCompany,
  { person, member }: { person: number; member: number },
  mark: string,
): Promise<number> {
  const { database } = app.services;
  const { id: companyId } = company;
  const email = `approver@${mark}.test`;
  const names = { firstName: `${mark} fourth`, lastName: `${mark} last` };
  const pinHash = await PIN_HASH;
  const approver = await database.inCompany(companyId, (tx) =>
    addManager(tx, companyId, { ...names, email, pinHash, roles: ['approver'] }),
  );
  const id = await holdOrderOf(app, company, { person, mark });
  await database.inCompany(companyId, async (tx) => {
    const days = { first_day: '2020-01-01', last_day: '2020-01-02' };
    await tx
      .insertInto('approval_delegates')
      .values({ company_id: companyId, approver_id: approver, delegate_id: member, ...days })
      .execute();
    const by = { member_id: member, approver_id: member };
    await tx
      .insertInto('pending_decisions')
      .values({ company_id: companyId, order_id: id, ...by, decision: 'decline', comment: mark })
      .execute();
  });
  return id;
}

/**
 * A company with rows in every table and its mark in every text.
 * @param mark lower-case letters
 * @param unmailed whether the order has a second recipient, without e-mail
 */
export async function makeFilledCompany(
  app: TestApp,
  mark: string,
  { unmailed = false } = {},
): Promise<FilledCompany> {
  const { database } = app.services;
  const company = await makeCompany(database, {
    name: `${mark} company`,
    email: `manager@${mark}.test`,
    manager: [`${mark} first`, `${mark} last`],
  });
  const group = await makeGroup(database, company.id, { name: `${mark} group` });
  const person = await makePerson(database, company.id, {
    firstName: `${mark} first`,
    lastName: `${mark} last`,
    email: `person@${mark}.test`,
    groupId: group,
  });
  const users = [person];
  if (unmailed) {
    const [firstName, lastName] = [`${mark} second`, `${mark} last`];
    const second = { firstName, lastName, email: null, phone: '+50688887777' };
    users.push(await makePerson(database, company.id, second));
  }
  const texts = { message: `${mark} message`, purchaser_name: `${mark} purchaser` };
  const { status, reply } = await app.call(sendGifts, {
    token: company.token,
    headers: { 'idempotency-key': mark },
    body: { ...freeOrder(users), ...texts },
  });
  if (status !== 200) throw new Error(`the order of ${mark} was refused: ${status}`);
  const order = reply.body.order_id;
  const { shop_id: shopId } = await makeItem(database);
  const records = await database.inCompany(company.id, (tx) =>
    addRecords(tx, company, mark, { orderId: order, shopId }),
  );
  await addReview(app, company.id, mark, records.gift);
  await addDraftOf(app, company, { mark, person });
  const team = await database.inCompany(company.id, (tx) => addTeam(tx, company, mark));
  const key = await database.inCompany(company.id, (tx) => addApiKey(tx, company, mark, person));
  await database.inCompany(company.id, (tx) =>
    addDirectory(tx, company, mark, { key, person, group }),
  );
  const field = await database.inCompany(company.id, (tx) => addCustomField(tx, company.id, mark));
  await database.inCompany(company.id, (tx) => addSendingDomain(tx, company.id, mark));
  const more = await database.inCompany(company.id, async (tx) => ({
    brand: await addBrand(tx, company.id, mark),
    rule: await addRule(tx, company, mark),
    export: await addExport(tx, company.id, key, mark),
  }));
  const told = await database.inCompany(company.id, (tx) => addToldEndpoint(tx, company, mark));
  const scheduled = await scheduleOrderOf(app, company, { person, mark });
  const held = await addHeldOrder(app, company, { person, member: team.member }, mark);
  return {
    ...company,
    mark,
    ids: {
      person,
      group,
      order,
      'pending order': held,
      ...scheduled,
      ...(await openGiveawayOf(app, company, mark)),
      'api key': key,
      'custom field': field,
      ...more,
      invoice: await addInvoice(app, company.id, mark),
      ...told,
      ...team,
      ...records,
    },
  };
}
