import { randomUUID } from 'node:crypto';
import { saveDraft as contract } from '@regalo/contract/gifts/drafts';
import { FREE_AMOUNT_NAME } from '@regalo/contract/gifts/free-amount';
import { saveTemplate as templateEndpoint } from '@regalo/contract/gifts/templates';
import { formatColones } from '@regalo/contract/values/money';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { saveDraft } from '../features/gifts/drafts/save-draft.ts';
import { saveTemplate } from '../features/gifts/templates/save-template.ts';
import type { Settings } from '../platform/settings/settings.ts';
import type { Seeded } from './history.ts';
import { sessionOf, withSending } from './sending.ts';

const AMOUNT = 15_000;

/** A gift that the manager has begun, for three clients, as if on another device. */
export async function addDraft(
  database: Database,
  settings: Settings,
  { id: companyId, people }: Seeded,
  managerId: number,
): Promise<void> {
  const body = contract.body.parse({
    action: 'save',
    key: randomUUID(),
    revision: randomUUID(),
    contents: {
      item: {
        ...{ cat_id: 0, shop_id: 0, item_id: 0, name: FREE_AMOUNT_NAME, amount: AMOUNT },
        ...{ face: formatColones(AMOUNT), art: '', shop: '', logo: '' },
      },
      opened_groups: [],
      purchaser: 'Regalo de Muestra S.A.',
      message: 'Gracias por un año más con nosotros, {first_name}. ',
      ...{ celebration: null, attachment: null, valid_months: 12, later: null },
      ...{ step: 'wishes', order_key: randomUUID() },
    },
    recipients: [{ source: 'people', list: people[3].slice(0, 3) }],
  });
  await withSending(database, settings, (services) =>
    saveDraft(services, sessionOf(companyId, managerId, 'manager'), body),
  );
}

const TEMPLATES = [
  {
    name: 'Cumpleaños del equipo',
    celebration: 'birthday',
    message:
      '¡Feliz cumpleaños, {first_name}! Que este nuevo año le traiga salud y muchos motivos para reír. Un abrazo de todo el equipo de {company}.',
    amount: 10_000,
  },
  {
    name: 'Aniversario de trabajo',
    celebration: 'anniversary',
    message:
      'Gracias, {first_name}, por sus {years} años en {company}. Que este regalo sea una buena excusa para celebrarlos.',
    amount: 25_000,
  },
] as const;

/** A gift that whoever gets it chooses. */
const TO_CHOOSE = {
  name: 'Que cada quien escoja',
  celebration: null,
  message: 'Gracias por su trabajo, {first_name}. Escoja lo que más le guste.',
  cards: 4,
};

/** The first cards of ₡10,000, each of another shop. */
async function cardsOfTen(database: Database, companyId: number, most: number): Promise<number[]> {
  const { rows } = await database.readCompany(companyId, (tx) =>
    sql<{ id: number }>`
      select min(id) as id from catalogue_items
      where active and currency = 'CRC' and price = 10000
      group by shop_id order by 1 limit ${most}`.execute(tx),
  );
  return rows.map(({ id }) => id);
}

/** Templates of the company, whose messages are filled in for each recipient. */
export async function addTemplates(
  database: Database,
  settings: Settings,
  { companyId, managerId }: { companyId: number; managerId: number },
): Promise<void> {
  await withSending(database, settings, async (services) => {
    for (const { amount, ...template } of TEMPLATES) {
      const choice = { cat_id: 0, shop_id: 0, item_id: 0, amount };
      const body = templateEndpoint.body.parse({
        action: 'create',
        content: { ...template, choice },
      });
      await saveTemplate(services, sessionOf(companyId, managerId, 'manager'), body);
    }
    const { cards, ...template } = TO_CHOOSE;
    const items = await cardsOfTen(database, companyId, cards);
    const choice = { amount: 10_000, choices: { items } };
    const body = templateEndpoint.body.parse({
      action: 'create',
      content: { ...template, choice },
    });
    await saveTemplate(services, sessionOf(companyId, managerId, 'manager'), body);
  });
}
