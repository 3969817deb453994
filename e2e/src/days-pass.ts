import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asSuperuser } from '../../server/src/testing/superuser.ts';

/** What dates the books of a shop, by table. */
const DATES: Record<string, string[]> = {
  'operator.shop_accounts': ['created_at', 'holds_from'],
  shop_terms: ['created_at', 'from_day'],
  tills: ['paired_at', 'last_seen_at'],
  redemptions: ['created_at'],
  shop_entries: ['created_at'],
  shop_statements: ['first_day', 'last_day', 'ended_at', 'closed_at'],
};

/** The demo's own database, as its superuser: nobody else may date what has happened. */
async function demoDatabase(dataDir: string): Promise<{ superuserUrl: string }> {
  const settings = JSON.parse(await readFile(join(dataDir, 'environment.json'), 'utf8'));
  const url = new URL(settings.DATABASE_URL);
  url.username = 'postgres';
  return { superuserUrl: url.href };
}

/** Lets days pass for a shop of the demo: whatever its books have is that much longer ago. */
export async function letDaysPass(dataDir: string, shop: number, days: number): Promise<void> {
  const back = (columns: string[]) =>
    columns.map((column) => `${column} = ${column} - interval '${days} days'`).join(', ');
  const updates = Object.entries(DATES).map(
    ([table, columns]) => `update ${table} set ${back(columns)} where shop_id = ${shop};`,
  );
  await asSuperuser(
    await demoDatabase(dataDir),
    `do $$ begin
      set local session_replication_role = replica;
      update gift_activities set ${back(['created_at'])} where redemption_id in
        (select id from redemptions where shop_id = ${shop}) and shop_id = ${shop};
      ${updates.join('\n')}
    end $$`,
  );
}
