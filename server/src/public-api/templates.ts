import { CATALOGUE_LANGUAGE } from '@regalo/contract/catalogue/catalogue-languages';
import { celebrationKey } from '@regalo/contract/gifts/celebration-keys';
import type { Template } from '@regalo/contract/gifts/templates';
import { crc } from '@regalo/contract/public-api/fields';
import * as api from '@regalo/contract/public-api/templates';
import { problem } from '@regalo/contract/refusals/problem';
import type { Language } from '@regalo/messages/languages';
import type { Connection } from '../database/connection.ts';
import type { FeatureServices } from '../feature-list.ts';
import { readShownTemplates } from '../features/gifts/templates/save-template.ts';
import { askedChoices } from '../features/orders/order-terms.ts';
import { Refusal } from '../platform/refusal.ts';
import { answerTo, type OperationHandler } from './operations.ts';
import { placeByKey } from './place-by-key.ts';

/** A template of the company. @throws Refusal not_found */
async function readTemplate(
  tx: Connection,
  companyId: number,
  id: number,
  language: Language,
): Promise<Template> {
  const [found] = await readShownTemplates(tx, companyId, language, id);
  if (!found) throw new Refusal('template_not_found');
  return found;
}

const show = ({ gift, celebration, media, ...template }: Template): api.PublicTemplate => ({
  id: template.id,
  name: template.name,
  gift: gift && {
    item_id: gift.item_id || null,
    ...{ name: gift.name, price: crc(gift.amount), choices: gift.choices ?? null },
  },
  message: template.message,
  sender_name: template.purchaser_name,
  celebration: celebrationKey(celebration) ?? null,
  custom_fields: template.custom_fields,
  valid_months: template.valid_months,
  card_days: template.card_days,
  media: media?.address ?? null,
  changed_at: template.changedAt,
});

/** The gift of a template as an order names it. @throws Refusal not_found, validation where it has none */
function giftOf({ gift, gift_name }: Template) {
  if (gift?.choices) return { choices: askedChoices(gift.choices) };
  if (gift) return gift.item_id ? { item_id: gift.item_id } : { amount: gift.amount };
  throw gift_name === null
    ? new Refusal(problem('input_missing', { field: 'gift' }), 'gift')
    : new Refusal('gift_not_found', 'gift');
}

/** Templates of orders, for the systems of companies. */
export const templateOperations = (services: FeatureServices): OperationHandler[] => {
  const { database } = services;
  return [
    answerTo(api.listTemplates, async ({ session: { companyId }, query: { language } }) => {
      const rows = await database.readCompany(companyId, (tx) =>
        readShownTemplates(tx, companyId, language),
      );
      return { data: rows.map(show) };
    }),
    answerTo(api.getTemplate, async ({ session: { companyId }, params: { id }, query }) =>
      show(
        await database.readCompany(companyId, (tx) =>
          readTemplate(tx, companyId, id, query.language),
        ),
      ),
    ),
    answerTo(api.orderTemplate, async (call) => {
      const { companyId } = call.session;
      const { id } = call.params;
      const { body } = call;
      return await placeByKey(services, call, {
        ...{ terms: body, payload: { template: id, ...body } },
        async content(tx) {
          const kept = await readTemplate(tx, companyId, id, CATALOGUE_LANGUAGE);
          const sender_name = body.sender_name ?? kept.purchaser_name;
          if (!sender_name) throw new Refusal('wishes_missing', 'sender_name');
          return {
            gift: body.gift ?? giftOf(kept),
            message: body.message ?? kept.message,
            sender_name,
            celebration: body.celebration ?? celebrationKey(kept.celebration) ?? undefined,
            custom_fields: { ...kept.custom_fields, ...body.custom_fields },
            valid_months: body.valid_months ?? kept.valid_months,
            card_days: kept.card_days,
            image: kept.media?.address ?? '',
          };
        },
      });
    }),
  ];
};
