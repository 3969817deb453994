import { randomUUID } from 'node:crypto';
import { saveDraft as contract } from '@regalo/contract/gifts/drafts';
import { FREE_AMOUNT_NAME } from '@regalo/contract/gifts/free-amount';
import { formatColones } from '@regalo/contract/values/money';
import type { Database } from '../database/database.ts';
import { saveDraft } from '../features/gifts/drafts/save-draft.ts';
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
