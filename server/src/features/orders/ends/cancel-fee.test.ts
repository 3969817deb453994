import { cancelGifts } from '@regalo/contract/orders/ends';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, unique } from '../../../testing/factories.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeVouchers } from '../../../testing/tills.ts';

const FEE = 1_200;

const app = useTestApp();
let company: MadeCompany;
beforeAll(async () => {
  company = await makeCompany(app.services.database, { funds: 1_000_000 });
});

test.each<
  [string, { status: string; attempts: number; outcomes: string[]; unreached?: boolean }, number]
>([
  ['was not tried', { status: 'queued', attempts: 0, outcomes: [] }, FEE],
  ['was refused for good', { status: 'failed', attempts: 1, outcomes: ['failed'] }, FEE],
  [
    'was put off by the server',
    { status: 'queued', attempts: 2, outcomes: ['deferred', 'deferred'], unreached: true },
    FEE,
  ],
  [
    'was given up without an answer to it',
    { status: 'failed', attempts: 1, outcomes: ['failed'], unreached: false },
    0,
  ],
  ['is just being sent', { status: 'sending', attempts: 1, outcomes: [] }, 0],
  ['lost its answer', { status: 'queued', attempts: 1, outcomes: ['deferred'] }, 0],
  [
    'was refused after an answer was lost',
    { status: 'failed', attempts: 2, outcomes: ['deferred', 'failed'] },
    0,
  ],
  ['was accepted', { status: 'sent', attempts: 1, outcomes: ['sent'] }, 0],
])(
  'who withdraws a gift whose mail %s',
  async (_, { status, attempts, outcomes, unreached }, fee) => {
    const [gift] = await makeVouchers(app, company, 1);
    const [mail] = await asSuperuser(
      app,
      'update deliveries set status = $2, attempts = $3 where gift_id = $1 returning id',
      [gift?.giftId, status, attempts],
    );
    for (const outcome of outcomes)
      await asSuperuser(
        app,
        'insert into delivery_attempts (company_id, delivery_id, outcome, reason, unreached) values ($1, $2, $3, $4, $5)',
        [company.id, mail?.id, outcome, 'as planned', unreached ?? null],
      );
    const { reply } = await app.call(cancelGifts, {
      token: company.token,
      headers: { 'idempotency-key': `fee-${unique()}` },
      body: { ids: [gift?.giftId], reason: 'Ya no trabaja aquí' },
    });
    expect(reply.body).toMatchObject({ canceled: 1, refunded: 10_000 + fee });
  },
);
