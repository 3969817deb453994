import { sql } from 'kysely';
import { changeBalance } from '../features/wallet/queries.ts';
import type { TestApp } from './test-app.ts';

/** Books corrections of the wallet, as if they had begun at an instant; amounts in colones, signed. */
export async function bookAt(
  app: TestApp,
  companyId: number,
  at: string,
  amounts: readonly number[],
): Promise<void> {
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  await app.services.database.inCompany(companyId, async (tx) => {
    const after = await changeBalance(tx, companyId, sum);
    if (after === undefined) throw new Error('the wallet does not hold as much');
    await sql`
      with given as (
        select n, amount, ${after - sum} + sum(amount) over (order by n) as balance
        from unnest(${amounts}::bigint[]) with ordinality as one (amount, n)),
      booked as (
        insert into ledger_transactions (company_id, kind, author, created_at)
        select ${companyId}, 'correction', 'test', ${at}::timestamptz from given order by n
        returning id),
      numbered as (select id, row_number() over (order by id) as n from booked)
      insert into ledger_entries (company_id, transaction_id, account, amount, balance_after)
      select ${companyId}, numbered.id, account, sign * amount, case sign when 1 then balance end
      from given join numbered using (n),
        (values ('wallet', 1), ('funding', -1)) as sides (account, sign)
      order by n`.execute(tx);
  });
}
