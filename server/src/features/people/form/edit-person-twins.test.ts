import { getPerson, updatePerson } from '@regalo/contract/people/form';
import { beforeEach, describe, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makePerson } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;

beforeEach(async () => {
  company = await makeCompany(app.services.database);
});

const make = (person: Parameters<typeof makePerson>[2] = {}) =>
  makePerson(app.services.database, company.id, { email: 'maria@ejemplo.cr', ...person });

const update = (body: Record<string, unknown>) =>
  app.call(updatePerson, { token: company.token, body });

const get = async (id: number) =>
  (await app.call(getPerson, { token: company.token, query: { id } })).reply.body;

async function refusal(body: Record<string, unknown>) {
  const { status, error } = await update(body);
  return [status, error.code, error.message, error.field];
}

const ALREADY = [409, 'already_added', 'Sorry you have already added this user.', 'email'];
const PHONE = '+50688887777';

describe('already added', () => {
  test('another’s e-mail, in any case and category', async () => {
    const id = await make();
    await make({ email: 'ana@ejemplo.cr', role: 3 });
    expect(await refusal({ id, email: 'ANA@ejemplo.cr' })).toEqual(ALREADY);
    expect((await get(id)).email).toBe('maria@ejemplo.cr');
  });

  test('without an e-mail, another’s phone, whether they have an e-mail or not', async () => {
    const id = await make({ phone: PHONE });
    await make({ email: 'ana@ejemplo.cr', phone: PHONE });
    expect(await refusal({ id, email: '' })).toEqual(ALREADY);
    const alone = await make({ email: null, phone: '+50670001111' });
    expect(await refusal({ id: alone, contact_no: '+506 8888-7777' })).toEqual(ALREADY);
  });

  test('with an e-mail, another may have the phone', async () => {
    const id = await make();
    await make({ email: 'ana@ejemplo.cr', phone: PHONE });
    expect((await update({ id, contact_no: PHONE })).status).toBe(200);
  });

  test('one’s own e-mail and phone are nobody else’s', async () => {
    const id = await make({ phone: PHONE });
    expect((await update({ id, email: '' })).status).toBe(200);
    expect((await update({ id, email: 'maria@ejemplo.cr' })).status).toBe(200);
  });

  test('who shares a phone already may still change their name', async () => {
    const alone = await make({ email: null, phone: PHONE });
    await make({ phone: PHONE });
    expect((await update({ id: alone, first_name: 'Zoë', contact_no: PHONE })).status).toBe(200);
  });

  test('what a deleted person and another company’s have is free', async () => {
    const id = await make();
    const deleted = await make({ email: 'ana@ejemplo.cr' });
    const other = await makeCompany(app.services.database);
    await makePerson(app.services.database, other.id, { email: 'ana@ejemplo.cr' });
    expect((await update({ id: deleted, is_deleted: 1 })).status).toBe(200);
    expect((await update({ id, email: 'ana@ejemplo.cr' })).status).toBe(200);
  });

  test.each([{ email: 'ana@ejemplo.cr' }, { email: '', contact_no: PHONE }])(
    'of ten who become %j at once, one does',
    async (change) => {
      const ids: number[] = [];
      for (let n = 0; n < 10; n += 1) ids.push(await make({ email: `maria${n}@ejemplo.cr` }));
      const answers = await Promise.all(ids.map((id) => update({ id, ...change })));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array(9).fill(409)]);
      for (const { status, error } of answers)
        if (status === 409)
          expect([status, error.code, error.message, error.field]).toEqual(ALREADY);
    },
  );
});

test('the manager’s own e-mail is refused in any case; who has it already may be renamed', async () => {
  const own = [409, 'own_email', 'Sorry you cannot add your own email.', 'email'];
  const id = await make();
  expect(await refusal({ id, email: ` ${company.email.toUpperCase()}` })).toEqual(own);
  const namesake = await make({ email: company.email });
  expect((await update({ id: namesake, first_name: 'Zoë', email: company.email })).status).toBe(
    200,
  );
});
