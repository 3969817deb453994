import { readFileSync } from 'node:fs';
import { importBankFile, previewBankFile } from '@regalo/contract/operator/funds-bank-files';
import { listFundsRequests, listTransfers } from '@regalo/contract/operator/funds-transfers';
import { expect, test } from 'vitest';
import { makeCompany } from '../testing/factories.ts';
import { consoleOf, makeOperator } from '../testing/operators.ts';
import { sendSheet } from '../testing/sheets.ts';
import { useTestApp } from '../testing/test-app.ts';
import { addDemoFunds, bankFileOf } from './funds.ts';

const app = useTestApp({ role: 'all', console: true });

test('the demo’s statement has one of each kind: certain, above the mark, known, a twin, and in error', async () => {
  const { database } = consoleOf(app);
  for (const name of ['Otra Empresa S.A.', 'Norte Digital S.A.'])
    await makeCompany(app.services.database, { name });
  await addDemoFunds(database, app.folder);
  await addDemoFunds(database, app.folder);
  const { token } = await makeOperator(app, { roles: ['finance'] });
  expect((await app.call(listFundsRequests, { token })).reply.body.list).toHaveLength(2);
  const file = readFileSync(bankFileOf(app.folder));
  const options = { token, file, fields: { dates_order: 'day_first' } };
  expect((await sendSheet(app, previewBankFile, options)).reply.body).toMatchObject({
    ...{ account: { bank: 'BAC' }, count: 4, known_count: 1, debits: 1, points: [] },
    faults: [{ reason: 'bank_row_cents' }],
  });
  expect((await sendSheet(app, importBankFile, options)).reply.body).toMatchObject({ added: 3 });
  const { list, certain } = (await app.call(listTransfers, { token })).reply.body;
  expect(list).toHaveLength(6);
  expect(certain.total).toBe(300_000);
  expect(
    list
      .filter(({ match }) => match?.certain)
      .map(({ amount }) => amount)
      .sort(),
  ).toEqual([1_250_000, 300_000]);
  expect(list.filter(({ twin }) => twin !== null)).toMatchObject([{ amount: 75_000 }]);
});
