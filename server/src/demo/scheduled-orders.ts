import { celebrationByKey } from '@regalo/contract/gifts/celebrations';
import { DEFAULT_SERVICE_FEE } from '@regalo/contract/gifts/fee';
import { sendGifts as sendGiftsEndpoint } from '@regalo/contract/gifts/send-gifts';
import { saveRule as contract } from '@regalo/contract/occasions/rules';
import { HOME_ZONE, instantOf, localDay, plusDays } from '@regalo/contract/values/days';
import type { Database } from '../database/database.ts';
import { sendGifts } from '../features/gifts/checkout/send-gifts.ts';
import { saveRule } from '../features/occasions/rules/change-rule.ts';
import type { Settings } from '../platform/settings/settings.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { freeOrder } from '../testing/orders.ts';
import { addCard } from './group-card.ts';
import type { Seeded } from './history.ts';
import { sessionOf, withSending } from './sending.ts';

/** What is sent later, at nine in the morning. The wallet does not cover the second one. */
const PLANNED = [
  { days: 4, celebration: 'promotion', recipients: 3, amount: 20_000, campaign: 'Reconocimientos' },
  { days: 40, celebration: 'christmas', recipients: 36, amount: 150_000, campaign: 'Navidad' },
] as const;

/** Schedules orders of the company's manager, before it has limits. */
export async function addScheduledOrders(
  database: Database,
  settings: Settings,
  storage: Storage,
  { id, people, managerId }: Seeded,
): Promise<void> {
  await withSending(database, settings, async (services) => {
    const manager = sessionOf(id, managerId, 'manager');
    for (const { days, celebration, recipients, amount, campaign } of PLANNED) {
      const day = plusDays(localDay(services.now(), HOME_ZONE), days);
      const users = people[1].slice(0, recipients);
      const body = {
        ...freeOrder(users, { amount, fee: DEFAULT_SERVICE_FEE }),
        celebration,
        message: celebrationByKey(celebration)?.message.es,
        purchaser_name: 'Regalo de Muestra',
        custom_fields: { campana: campaign },
        send_at: instantOf(`${day}T09:00`, HOME_ZONE).toISOString(),
      };
      const parsed = sendGiftsEndpoint.body.parse(body);
      const { order_id: orderId } = await sendGifts(services, manager, parsed, { key: undefined });
      if (celebration === 'promotion')
        await addCard({ ...services, storage, publicUrl: settings.PUBLIC_URL }, manager, {
          orderId,
          closes_on: day,
        });
    }
  });
}

/** What the company gives without thinking of it. */
const RULES = [
  {
    ...{ occasion: 'birthday', celebration: 'birthday', order_amount: 10_000 },
    ...{ monthly_budget: 60_000, card: true },
  },
  {
    ...{ occasion: 'work_anniversary', celebration: 'anniversary', order_amount: 25_000 },
    ...{ years: [1, 5, 10], approval: true },
  },
] as const;

/** Rules of the company's manager for its employees, at nine in the morning. Workers place their orders. */
export async function addOccasionRules(
  database: Database,
  settings: Settings,
  { id }: { id: number },
  managerId: number,
): Promise<void> {
  await withSending(database, settings, async (services) => {
    for (const rule of RULES) {
      const body = {
        id: 0,
        rule: {
          ...rule,
          roles: [1],
          message: celebrationByKey(rule.celebration)?.message.es,
          purchaser_name: 'Regalo de Muestra',
          time: '09:00',
        },
      };
      await saveRule(services, sessionOf(id, managerId, 'manager'), contract.body.parse(body));
    }
  });
}
