import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOME_ZONE, localDay, plusDays } from '@regalo/contract/values/days';
import { paymentReference } from '@regalo/contract/wallet/payment-reference';
import type { Database } from '../database/database.ts';
import { addFundsRequest } from '../features/wallet/funds-queries.ts';
import { keepTransfers, type NewTransfer } from '../operator/funds/keep-transfers.ts';
import { sinpeKey, transferKeys } from '../operator/funds/transfer-keys.ts';
import { bacStatement, type Movement } from '../testing/bank-statements.ts';

/** A company of the demo, and one of its members. */
interface Company {
  id: number;
  managerId: number;
}

const [FIRST, SECOND] = ['Otra Empresa S.A.', 'Norte Digital S.A.'];

/** The account of the payment instructions. */
const ACCOUNT = { bank: 'BAC', number: 'CR05015202001026284066' };
const REQUESTED = { first: 1_250_000, second: 300_000 };

const daysAgo = (days: number) => plusDays(localDay(new Date(), HOME_ZONE), -days);
const asBankWrites = (day: string) => day.split('-').reverse().join('/');

/** The statement to try: two certain matches, one of them above the mark, and what needs a person. */
function statementFor(first: Company, second: Company): Buffer {
  const movement = (days: number, reference: string, text: string, more: Partial<Movement>) => ({
    ...{ date: asBankWrites(daysAgo(days)), reference, text, ...more },
  });
  const movements = [
    movement(6, '845118004', 'TEF DE: OTRA EMPRESA S.A.', { credit: 200_000 }),
    movement(5, '845119213', 'COMISION POR SERVICIO', { debit: 2_500, code: 'CP' }),
    movement(3, '845120931', `TEF ${paymentReference(first.id)} PAGO`, { credit: REQUESTED.first }),
    movement(2, '845121777', `TEF ${paymentReference(second.id)}`, { credit: REQUESTED.second }),
    movement(1, '845122410', 'SINPE MOVIL MARIA NUNEZ', { credit: 75_000, code: 'SM' }),
    movement(1, '845122555', 'INTERESES GANADOS', { credit: 1_834.62, code: 'IN' }),
  ];
  return bacStatement(movements, { account: ACCOUNT.number.slice(-10) });
}

/** What has come already: by an earlier file, and by SINPE Móvil. */
function transfersOf(accountId: number): NewTransfer[] {
  const transfer = (days: number, amount: number, reference: string, more: object) => ({
    ...{ day: daysAgo(days), amount, reference, payer: '', payer_account: '', text: '', ...more },
  });
  const ofFile = [
    transfer(6, 200_000, '845118004', { text: 'TEF DE: OTRA EMPRESA S.A.' }),
    transfer(9, 46_000, '845101222', { text: 'DEPOSITO EN EFECTIVO' }),
  ];
  const keys = transferKeys(accountId, ofFile);
  const sinpe = `${daysAgo(1).replaceAll('-', '')}10283010000000041`;
  return [
    ...ofFile.map((one, at) => ({
      ...{ ...one, ...(keys[at] ?? { key: '' }), account_id: accountId },
      ...{ source: 'file' as const, file: 'estado-anterior.csv' },
    })),
    {
      ...transfer(1, 75_000, sinpe, { payer: 'MARIA NUNEZ', payer_account: '88887777' }),
      ...{ key: sinpeKey(sinpe, 75_000), account_id: null, source: 'sinpe', file: '' },
    },
  ];
}

/** Where the statement to try is. */
export const bankFileOf = (dataDir: string): string => join(dataDir, 'estado-bac.csv');

/** A company by its name, with its first member; undefined where there is none. */
async function findCompany(database: Database, name: string | undefined) {
  return await database.readAll((tx) =>
    tx
      .selectFrom('companies as c')
      .innerJoin('managers as m', 'm.company_id', 'c.id')
      .select(['c.id', 'm.id as managerId'])
      .where('c.name', '=', name ?? '')
      .orderBy('m.id')
      .limit(1)
      .executeTakeFirst(),
  );
}

/**
 * Two requests for funds, a few transfers, and a bank's statement to try, where they are not there yet.
 * @param database that of the console
 */
export async function addDemoFunds(database: Database, dataDir: string): Promise<void> {
  const first = await findCompany(database, FIRST);
  const second = await findCompany(database, SECOND);
  if (!first || !second) return;
  const added = await database.transaction(async (tx) => {
    const account = await tx
      .insertInto('operator.bank_accounts')
      .values(ACCOUNT)
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (account) await keepTransfers(tx, transfersOf(account.id));
    return account !== undefined;
  });
  if (!added) return;
  const ask = ({ id, managerId }: Company, amount: number, note: string) =>
    database.inCompany(id, (tx) =>
      addFundsRequest(tx, id, { managerId, key: 'demo', amount, note }),
    );
  await ask(first, REQUESTED.first, 'Para los aguinaldos');
  await ask(second, REQUESTED.second, '');
  await writeFile(bankFileOf(dataDir), statementFor(first, second));
}
