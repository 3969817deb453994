import { GIVEAWAY_GIFTS_MAX, readClaimCodes } from '@regalo/contract/gifts/giveaways';
import { expect, test } from 'vitest';
import { openSessionOf } from '../../../testing/contract-calls.ts';
import { makeCompany } from '../../../testing/factories.ts';
import { BOMBS, BROKEN } from '../../../testing/hostile-sheets.ts';
import { makeMember } from '../../../testing/members.ts';
import { csv, workbook } from '../../../testing/sample-sheets.ts';
import { sendSheet } from '../../../testing/sheets.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();

test('codes of a workbook or a CSV file are what stands first in its rows, numbers in full', async () => {
  const { token } = await makeCompany(app.services.database);
  const rows = [['Código', 'Mesa'], ['FERIA-001', 1], [], [null, 'FERIA 002'], [20260000001, 3]];
  const list = ['Código', 'FERIA-001', 'FERIA 002', '20260000001'];
  for (const [name, file] of [
    ['codes.xlsx', workbook(rows)],
    ['codes.xls', workbook(rows, 'biff8')],
    ['codes.csv', csv(rows, ';')],
  ] as const) {
    const { status, reply } = await sendSheet(app, readClaimCodes, { token, name, file });
    expect([name, status, reply.body]).toEqual([name, 200, { list }]);
  }
  const many = workbook(Array.from({ length: GIVEAWAY_GIFTS_MAX + 50 }, (_, n) => [`CODE-${n}`]));
  const { reply } = await sendSheet(app, readClaimCodes, { token, name: 'many.xlsx', file: many });
  expect(reply.body.list).toHaveLength(GIVEAWAY_GIFTS_MAX + 2);
});

test.each([...BOMBS.slice(0, 3), ...BROKEN.slice(0, 2)])(
  '%s is refused',
  async (_, make, said) => {
    const { token } = await makeCompany(app.services.database);
    const file = make();
    const { error } = await sendSheet(app, readClaimCodes, { token, name: 'codes.xlsx', file });
    expect([error.code, error.message]).toEqual(said);
  },
  60_000,
);

test('nobody reads a file who may make no giveaway', async () => {
  const { id } = await makeCompany(app.services.database);
  const token = await openSessionOf(app, await makeMember(app, id, 'viewer'));
  const file = csv([['FERIA-001']]);
  expect((await sendSheet(app, readClaimCodes, { token, name: 'codes.csv', file })).status).toBe(
    403,
  );
});
