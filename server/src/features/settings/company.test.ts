import { getCompany, saveCompany } from '@regalo/contract/settings/company';
import { expect, test } from 'vitest';
import { openSessionOf } from '../../testing/contract-calls.ts';
import { makeCompany } from '../../testing/factories.ts';
import { makeMember } from '../../testing/members.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();

const entriesOf = (id: number) =>
  asSuperuser(
    app,
    `select author, before, after from audit_entries
    where company_id = $1 and subject = 'company' order by id`,
    [id],
  );

test('every member sees how the company is set up; who may not change it is refused', async () => {
  const company = await makeCompany(app.services.database, { name: 'Café S.A.' });
  const viewer = await openSessionOf(app, await makeMember(app, company.id, 'viewer'));
  const { reply } = await app.call(getCompany, { token: viewer });
  expect(reply.body).toEqual({
    name: 'Café S.A.',
    country_code: 'CR',
    zone: 'America/Costa_Rica',
    currency: 'CRC',
    service_fee: 1_200,
    expiry: 'refund',
    language: 'es',
    low_wallet_mark: 100_000,
    reminders: true,
    surprise: true,
    legal_name: '',
    legal_id: '',
    operator_email: expect.stringMatching(/@/),
  });
  const refused = await app.call(saveCompany, { token: viewer, body: { reminders: false } });
  expect([refused.status, refused.error.reason]).toEqual([403, 'permission_missing']);
});

test('a change keeps the rest, and is written down with what was before', async () => {
  const company = await makeCompany(app.services.database);
  const other = await makeCompany(app.services.database);
  const save = (body: object) => app.call(saveCompany, { token: company.token, body });
  const { reply } = await save({ language: 'en', low_wallet_mark: 0, reminders: true });
  expect(reply.body).toMatchObject({ language: 'en', low_wallet_mark: 0, reminders: true });
  const written = {
    author: `manager:${company.managerId}`,
    before: { language: 'es', low_wallet_mark: 100_000 },
    after: { language: 'en', low_wallet_mark: 0 },
  };
  expect(await entriesOf(company.id)).toEqual([written]);
  // The same again changes nothing.
  expect((await save({ language: 'en' })).status).toBe(200);
  expect(await entriesOf(company.id)).toEqual([written]);
  const theirs = await app.call(getCompany, { token: other.token });
  expect(theirs.reply.body.language).toBe('es');
});

test.each([
  [{}, 'nothing_to_change'],
  [{ low_wallet_mark: -1 }, 'funds_amount_invalid'],
  [{ low_wallet_mark: 1_000_000_000_000 }, 'funds_amount_invalid'],
  [{ language: 'fr' }, 'input_not_offered'],
  [{ legal_id: '3-101' }, 'legal_id_invalid'],
  [{ legal_id: '3-101-65432ñ' }, 'legal_id_invalid'],
  [{ name: 'Another' }, 'input_unknown'],
])('%j is refused', async (body, reason) => {
  const { token } = await makeCompany(app.services.database);
  const refused = await app.call(saveCompany, { token, body });
  expect([refused.status, refused.error.reason]).toEqual([422, reason]);
});
