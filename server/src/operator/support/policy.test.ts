import { ROLES } from '@regalo/contract/auth/roles';
import { beginCase } from '@regalo/contract/operator/cases';
import * as support from '@regalo/contract/operator/support';
import { expect, test } from 'vitest';
import { makeCompany } from '../../testing/factories.ts';
import { makeOperator } from '../../testing/operators.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeVouchers } from '../../testing/tills.ts';

const app = useTestApp({
  role: 'all',
  console: true,
  roles: { ...ROLES, support: ['orders.read', 'orders.all', 'gifts.block'] },
});

test('an operator may do what the support of companies may, and nothing more', async () => {
  const company = await makeCompany(app.services.database);
  const [gift] = await makeVouchers(app, company, 1);
  const { token } = await makeOperator(app, { roles: ['support'] });
  const reason = 'caso 9';
  await app.call(beginCase, { token, body: { company_id: company.id, reason } });
  const named = { company: company.id, id: gift?.giftId ?? 0 };
  const shown = await app.call(support.getHelpedGift, { token, query: named });
  expect(shown.reply.body.may).toEqual(['replace', 'block']);
  const calls = [
    await app.call(support.resendHelpedGift, { token, body: named }),
    await app.call(support.correctHelpedGift, { token, body: { ...named, email: 'a@norte.test' } }),
    await app.call(support.extendHelpedGift, {
      token,
      body: { ...named, valid_until: '2027-01-01' },
    }),
  ];
  for (const { status, error } of calls)
    expect([status, error.reason]).toEqual([409, 'company_forbids']);
  const blocked = await app.call(support.blockHelpedGift, {
    token,
    body: { ...named, blocked: true },
  });
  expect(blocked.status).toBe(200);
});
