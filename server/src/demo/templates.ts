import { saveTemplate as contract } from '@regalo/contract/gifts/templates';
import type { Database } from '../database/database.ts';
import { saveTemplate } from '../features/gifts/templates/save-template.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { sessionOf, withSending } from './sending.ts';

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

/** Templates of the company, whose messages are filled in for each recipient. */
export async function addTemplates(
  database: Database,
  settings: Settings,
  { companyId, managerId }: { companyId: number; managerId: number },
): Promise<void> {
  await withSending(database, settings, async (services) => {
    for (const { amount, ...template } of TEMPLATES) {
      const choice = { cat_id: 0, shop_id: 0, item_id: 0, amount };
      const body = contract.body.parse({ action: 'create', content: { ...template, choice } });
      await saveTemplate(services, sessionOf(companyId, managerId, 'manager'), body);
    }
  });
}
