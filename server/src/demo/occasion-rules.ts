import { celebrationByKey } from '@regalo/contract/gifts/celebrations';
import { saveRule as contract } from '@regalo/contract/occasions/rules';
import type { Database } from '../database/database.ts';
import { saveRule } from '../features/occasions/rules/change-rule.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { sessionOf, withSending } from './sending.ts';

/** What the company gives without thinking of it. */
const RULES = [
  { occasion: 'birthday', celebration: 'birthday', order_amount: 10_000, monthly_budget: 60_000 },
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
