import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany } from '../testing/factories.ts';
import { useTestApp } from '../testing/test-app.ts';
import { type MadeVoucher, makeVouchers } from '../testing/tills.ts';

const app = useTestApp();
let company: MadeCompany;
let gift: MadeVoucher;

beforeAll(async () => {
  company = await makeCompany(app.services.database);
  const [made] = await makeVouchers(app, company, 1);
  if (!made) throw new Error('no gift');
  gift = made;
});

const SILENT = 'changed without an activity';
const WORTH = 'changes its worth';

/** Changes the gift as the server's role, with or without an activity. */
async function change(columns: string, activity?: string): Promise<void> {
  await app.services.database.inCompany(company.id, async (tx) => {
    const own = sql`company_id = ${company.id} and id = ${gift.giftId}`;
    if (activity)
      await sql`insert into gift_activities (company_id, gift_id, kind, balance_after, author)
        select company_id, id, ${activity}, balance, 'test' from gifts where ${own}`.execute(tx);
    await sql`update gifts set ${sql.raw(columns)} where ${own}`.execute(tx);
  });
}

const HASH = `decode(repeat('ab', 32), 'hex')`;
const OTHER_HASH = `decode(repeat('cd', 32), 'hex')`;

test.each([
  [`code_hash = ${HASH}`, SILENT],
  [`claim_hash = ${HASH}, code_hash = ${OTHER_HASH}`, SILENT],
  ['generation = generation + 1', SILENT],
  ['key_version = key_version + 1', SILENT],
  ['valid_until = valid_until + 1', SILENT],
  ['blocked_at = now()', SILENT],
  ["status = 'claimed'", SILENT],
  ['balance = balance - 1', SILENT],
  ['balance_colones = balance_colones - 1, spent_colones = spent_colones + 1', SILENT],
  ['balance_colones = balance_colones + 1', WORTH],
  ['balance_colones = balance_colones - 1', WORTH],
  ['spent_colones = spent_colones + 1', WORTH],
])('the database refuses a silent change: %s', async (columns, reason) => {
  await expect(change(columns)).rejects.toThrow(reason);
});

test('an activity excuses no other worth', async () => {
  await expect(change('balance_colones = balance_colones + 1', 'replaced')).rejects.toThrow(WORTH);
});

test('what an activity says is taken, so that the refusals above are about what they say', async () => {
  await change('generation = generation + 1', 'replaced');
  await change('blocked_at = now()', 'blocked');
});
