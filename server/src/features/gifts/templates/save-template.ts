import { CATALOGUE_LANGUAGE } from '@regalo/contract/catalogue/catalogue-languages';
import type { CustomValues } from '@regalo/contract/custom-fields/custom-fields';
import { CHOICES_NAME, FREE_AMOUNT_NAME } from '@regalo/contract/gifts/free-amount';
import { cardDays } from '@regalo/contract/gifts/send-gifts';
import {
  MAX_TEMPLATES,
  type Template,
  type TemplateChange,
  type TemplateContent,
} from '@regalo/contract/gifts/templates';
import { problem } from '@regalo/contract/refusals/problem';
import type { Language } from '@regalo/messages/languages';
import type { Connection } from '../../../database/connection.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addAuditEntry, auditSubject, managerAuthor } from '../../../platform/security/audit.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { checkCustomValues } from '../../custom-fields/values.ts';
import { refuseRemovedMedia } from '../../media/refuse-removed-media.ts';
import { releaseUnused } from '../../media/remove-media-job.ts';
import { readItemsOnSale, shownAmount, shownItem } from '../checkout/again-queries.ts';
import { checkChoiceTime, shownOffer } from '../checkout/choices-offer.ts';
import { findMedia, readOffer } from '../checkout/quote.ts';
import * as queries from './template-queries.ts';
import { readTemplates, type TemplateRow } from './template-queries.ts';

/** The audit subject of templates. */
const TEMPLATE_AUDIT = auditSubject('template');

type Used = Pick<Services, 'database' | 'jobs' | 'now'>;

/**
 * The columns of a template.
 * @param stored the values of custom fields that it has already
 * @throws Refusal not_found (gift, media), validation
 */
async function rowOf(
  tx: Connection,
  { companyId, managerId }: Session,
  { choice, image, ...words }: TemplateContent,
  stored?: CustomValues,
) {
  const given = { values: words.custom_fields, stored, partly: true };
  await checkCustomValues(tx, companyId, 'order', given);
  // No text of it is kept.
  checkChoiceTime(choice?.choices, words.valid_months);
  const offer = choice && (await readOffer(tx, choice, choice.amount, CATALOGUE_LANGUAGE));
  return {
    ...words,
    media_id: await findMedia(tx, companyId, image),
    item_id: offer?.itemId ?? null,
    free_amount: offer && offer.itemId === null && !offer.choices ? offer.amount : null,
    choices: choice?.choices ?? null,
    changed_by: managerId,
  };
}

async function record(
  tx: Connection,
  { companyId, managerId }: Session,
  entry: {
    id: number;
    action: 'added' | 'edited' | 'deleted';
    before?: { name: string };
    after?: { name: string };
  },
): Promise<void> {
  const { id: subjectId, ...what } = entry;
  const author = managerAuthor(managerId);
  await addAuditEntry(tx, companyId, { author, subject: TEMPLATE_AUDIT, subjectId, ...what });
}

async function create(tx: Connection, { now }: Used, session: Session, content: TemplateContent) {
  const { companyId } = session;
  if ((await queries.countTemplates(tx, companyId)) >= MAX_TEMPLATES)
    throw new Refusal(problem('too_many_templates', { max: MAX_TEMPLATES }));
  const row = await rowOf(tx, session, content);
  const kept = { ...row, company_id: companyId, changed_at: now() };
  const id = await queries.insertTemplate(tx, kept);
  await record(tx, session, { id, action: 'added', after: { name: content.name } });
  return id;
}

/** Changes a template, or deletes it where there is no content. @throws Refusal not_found */
async function replace(
  tx: Connection,
  services: Used,
  session: Session,
  { id, content }: { id: number; content: TemplateContent | undefined },
): Promise<number> {
  const { companyId } = session;
  const found = await queries.lockTemplate(tx, companyId, id);
  if (!found) throw new Refusal('template_not_found');
  const { name, media_id: before, custom_fields: stored } = found;
  const row = content && (await rowOf(tx, session, content, stored));
  if (row) await queries.updateTemplate(tx, companyId, id, { ...row, changed_at: services.now() });
  else await queries.deleteTemplate(tx, companyId, id);
  const after = content && { name: content.name };
  const action = after ? 'edited' : 'deleted';
  await record(tx, session, { id, action, before: { name }, ...(after && { after }) });
  if (before !== null && row?.media_id !== before)
    await releaseUnused(services, tx, companyId, before);
  return id;
}

/**
 * Adds, changes or deletes a template.
 * @returns its id
 * @throws Refusal not_found (template, gift, media), validation, wrong_state where there are too many
 */
export async function saveTemplate(
  services: Used,
  session: Session,
  { action, template: id, content }: TemplateChange,
): Promise<number> {
  const lacking = action === 'create' ? !content : !id || (action === 'change' && !content);
  if (lacking) throw new Refusal('template_incomplete');
  return await refuseRemovedMedia('media_not_found', () =>
    services.database.inCompany(session.companyId, async (tx) => {
      if (action === 'create' && content) return await create(tx, services, session, content);
      const next = action === 'change' ? content : undefined;
      return await replace(tx, services, session, { id: id ?? 0, content: next });
    }),
  );
}

type Gift = Template['gift'];

function shownTemplate(row: TemplateRow, items: ReadonlyMap<number, Gift>, offer: Gift): Template {
  const { id, name, celebration, message, purchaser_name, custom_fields, valid_months } = row;
  const { item_id, item_name, free_amount, media_kind, media_address } = row;
  const free = free_amount === null ? null : shownAmount(free_amount);
  return {
    ...{ id, name, celebration, message, purchaser_name, custom_fields, valid_months },
    card_days: cardDays(row.card_days),
    media: media_kind && media_address ? { kind: media_kind, address: media_address } : null,
    gift: item_id === null ? (free ?? offer) : (items.get(item_id) ?? null),
    gift_name: item_name ?? (row.choices && CHOICES_NAME) ?? (free && FREE_AMOUNT_NAME),
    changed_by: `${row.first_name} ${row.last_name}`,
    changedAt: row.changed_at.toISOString(),
  };
}

/**
 * The templates of a company, with their gifts as they are on sale now, named in a language.
 * @param id of the only one that is asked for; all if absent
 */
export async function readShownTemplates(
  tx: Connection,
  companyId: number,
  language: Language,
  id?: number,
): Promise<Template[]> {
  const rows = await readTemplates(tx, companyId, language, id);
  const wanted = rows.flatMap(({ item_id }) => (item_id === null ? [] : [item_id]));
  const items = await readItemsOnSale(tx, [...new Set(wanted)], language);
  const byId = new Map(items.map((item) => [item.item_id, shownItem(item)]));
  return await Promise.all(
    rows.map(async (row) => {
      const offer = row.choices && (await shownOffer(tx, row.choices, language));
      return shownTemplate(row, byId, offer);
    }),
  );
}
