import { PAYER_YEARS, UNMATCHED_PAYER_YEARS } from '@regalo/contract/operator/funds-transfers';
import { expect, test } from 'vitest';
import { makeCompany } from '../../testing/factories.ts';
import { consoleOf, makeOperator } from '../../testing/operators.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { sweepPayers } from './sweep-payers-job.ts';

const app = useTestApp({ role: 'operator' });
const [KEPT, FORGOTTEN] = ['ANA MORA', ''];

test('who paid is forgotten when the books may be, and of what nobody credited before', async () => {
  const { id: companyId } = await makeCompany(app.services.database);
  const { id: operatorId } = await makeOperator(app);
  const add = async (name: string, status: string, years: number, days: number) => {
    const [row] = await asSuperuser(
      app,
      `insert into operator.bank_transfers (key, day, amount, reference, payer, payer_account, payer_key, text,
        source, status, company_id, credited_at)
      values ('account:1:by:anamora:' || $1, current_date - make_interval(years => $3, days => $4), 5000, 'R-' || $1,
        'ANA MORA', '88887777', '88887777', 'pago', 'file', $2,
        case when $2 in ('credited', 'matched') then $5::int end,
        case when $2 = 'credited' then now() end) returning id::int`,
      [name, status, years, days, companyId],
    );
    return Number(row?.id);
  };
  await add('young credit', 'credited', PAYER_YEARS, 0);
  const old = await add('old credit', 'credited', PAYER_YEARS, 1);
  await add('old aside', 'set_aside', PAYER_YEARS, 1);
  await add('young', 'new', UNMATCHED_PAYER_YEARS, 0);
  await add('old', 'new', UNMATCHED_PAYER_YEARS, 1);
  await add('old match', 'matched', UNMATCHED_PAYER_YEARS, 1);
  const waits = await add('waits', 'new', UNMATCHED_PAYER_YEARS, 1);
  await asSuperuser(
    app,
    `insert into operator.proposals (kind, amount, payload, status, proposed_by, company_id)
    values ('credit', 5000, jsonb_build_object('transfer', $1::int), 'waiting', $2, $3)`,
    [waits, operatorId, companyId],
  );
  await sweepPayers.handle(consoleOf(app), undefined as never, undefined as never);
  const rows = await asSuperuser(
    app,
    'select reference, payer, payer_account || payer_key || text as rest from operator.bank_transfers order by id',
  );
  const all = '8888777788887777pago';
  expect(rows).toEqual([
    { reference: 'R-young credit', payer: KEPT, rest: all },
    { reference: 'R-old credit', payer: FORGOTTEN, rest: '' },
    { reference: 'R-old aside', payer: FORGOTTEN, rest: '' },
    { reference: 'R-young', payer: KEPT, rest: all },
    { reference: 'R-old', payer: FORGOTTEN, rest: '' },
    { reference: 'R-old match', payer: FORGOTTEN, rest: '' },
    { reference: 'R-waits', payer: KEPT, rest: all },
  ]);
  const key = 'select key from operator.bank_transfers where id = $1';
  expect(await asSuperuser(app, key, [old])).toEqual([{ key: `forgotten:${old}` }]);
});
