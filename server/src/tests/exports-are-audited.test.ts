import { exportPeople } from '@regalo/contract/people/list';
import { exportInsights } from '@regalo/contract/reports/insights';
import { exportPayroll } from '@regalo/contract/reports/payroll';
import { exportAllGifts, exportGifts } from '@regalo/contract/reports/reports';
import { exportMonthEnd } from '@regalo/contract/wallet/journal';
import { exportStatement } from '@regalo/contract/wallet/statement';
import { expect, test } from 'vitest';
import { askFile } from '../testing/downloads.ts';
import { type MadeCompany, makeCompany, makeGroup } from '../testing/factories.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();

type Wanted = Omit<Parameters<typeof askFile>[2], 'token'>;

async function startCompany() {
  const company = await makeCompany(app.services.database);
  const ask = async (path: string, wanted: Wanted = {}) => {
    const response = await askFile(app, path, { token: company.token, ...wanted });
    await response.text();
    return response.status;
  };
  return { company, ask };
}

const written = (company: MadeCompany) =>
  asSuperuser(
    app,
    `select author, subject, subject_id::int, after, created_at > now() - interval '1 minute' as now
    from audit_entries where company_id = $1 and action = 'exported' order by id`,
    [company.id],
  );

test('every export is written down: who took what, in which form, narrowed by what, and when', async () => {
  const { company, ask } = await startCompany();
  const groupId = await makeGroup(app.services.database, company.id);
  const days = { start_date: '2026-01-01', end_date: '2026-01-31' };
  const insights = { by: 'shop', compare: 'year', ...days };
  const statuses = [
    await ask(exportAllGifts.path, { query: { type: 'excel' } }),
    await ask(exportGifts.path, { body: { search: 'ana', ...days } }),
    await ask(exportPeople.path, {
      query: { role: 1 },
      body: { search: 'mora', group_id: groupId },
    }),
    await ask(exportStatement.path, { query: { month: '2026-01', type: 'excel' } }),
    await ask(exportStatement.path),
    await ask(exportPayroll.path, { query: { year: '2025' } }),
    await ask(exportMonthEnd.path, { query: { month: '2026-01', type: 'excel' } }),
    await ask(exportMonthEnd.path, { query: { month: '2026-02' } }),
    await ask(exportInsights.path, { query: { ...insights, type: 'excel' } }),
    await ask(exportInsights.path, { query: { ...insights, type: 'pdf' } }),
  ];
  expect(statuses).toEqual(statuses.map(() => 200));
  const range = { startDate: '2026-01-01', endDate: '2026-01-31' };
  const entry = {
    author: `manager:${company.managerId}`,
    subject: 'company',
    subject_id: company.id,
    now: true,
  };
  expect(await written(company)).toEqual(
    [
      { list: 'gifts', type: 'excel', filter: { search: '' } },
      { list: 'gifts', type: 'csv', filter: { search: 'ana', ...range } },
      { list: 'people', type: 'csv', filter: { role: 1, groupId, search: 'mora' } },
      { list: 'wallet', type: 'excel', filter: { month: '2026-01' } },
      { list: 'wallet', type: 'csv', filter: {} },
      { list: 'payroll', type: 'csv', filter: { year: '2025' } },
      { list: 'month end', type: 'excel', filter: { month: '2026-01' } },
      { list: 'journal', type: 'csv', filter: { month: '2026-02' } },
      ...['excel', 'pdf'].map((type) => ({
        ...{ list: 'insights', type },
        filter: { by: 'shop', compare: 'year', ...range },
      })),
    ].map((after) => ({ ...entry, after })),
  );
});

test('what is refused is no export', async () => {
  const { company, ask } = await startCompany();
  const other = await makeCompany(app.services.database);
  const groupId = await makeGroup(app.services.database, other.id);
  const statuses = [
    await ask(exportPeople.path, { query: { role: 1 }, body: { group_id: groupId } }),
    await ask(exportGifts.path, { body: { start_date: 'x' } }),
    await ask(exportAllGifts.path, { query: { type: 'pdf' } }),
    (await askFile(app, exportAllGifts.path, {})).status,
  ];
  expect(statuses).toEqual([404, 422, 422, 401]);
  expect(await written(company)).toEqual([]);
});

test('what cannot be written down does not leave', async () => {
  const { company, ask } = await startCompany();
  await asSuperuser(app, 'revoke insert on audit_entries from regalo_server');
  const answer = await askFile(app, exportAllGifts.path, { token: company.token });
  await asSuperuser(app, 'grant insert on audit_entries to regalo_server');
  expect([answer.status, (await answer.json()).code]).toEqual([500, 'internal']);
  expect(await ask(exportAllGifts.path)).toBe(200);
});
