import { beginStepUp, stepUp } from '@regalo/contract/auth/step-up';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makePerson, PIN, unique } from '../../testing/factories.ts';
import {
  type ApprovingCompany,
  makeApprovingCompany,
  order,
  setPolicies,
} from '../../testing/held-orders.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Of one gift of an order, with its fee. */
const EACH = 11_200;

let app: TestApp;
let company: ApprovingCompany;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await makeApprovingCompany(app);
});

/** Lets the proofs of all sessions be too old. */
const ageProofs = () =>
  asSuperuser(app, "update sessions set confirmed_at = now() - interval '1 hour'");

async function prove(token: string): Promise<void> {
  const { challenge } = (await app.call(beginStepUp, { token })).reply.body;
  const body = { challenge, method: 'pin', response: PIN } as const;
  expect((await app.call(stepUp, { token, body })).status).toBe(200);
}

test('an order above the mark asks for a proof, once; its key is answered without one', async () => {
  const { sender } = company;
  expect((await setPolicies(app, company, { step_up_above: EACH })).status).toBe(200);
  const users = [await makePerson(app.services.database, company.id)];
  await ageProofs();
  // Exactly at the mark.
  expect((await order(app, sender, { users })).status).toBe(200);
  const headers = { 'idempotency-key': `mark-${unique()}` };
  const large = () => order(app, sender, { users, amount: 10_001, headers });
  const asked = await large();
  expect([asked.status, asked.error.code]).toEqual([428, 'step_up_required']);
  await prove(sender.token);
  const first = await large();
  expect([first.status, first.reply.body.status]).toEqual([200, undefined]);
  await ageProofs();
  expect((await large()).reply).toEqual(first.reply);
  expect((await order(app, sender, { users, amount: 10_001 })).status).toBe(428);
});

test('changing policies asks for a proof; who does not name the mark leaves it as it is', async () => {
  await ageProofs();
  const asked = await setPolicies(app, company, { step_up_above: 0 });
  expect([asked.status, asked.error.code]).toEqual([428, 'step_up_required']);
  await prove(company.token);
  await setPolicies(app, company, { step_up_above: 0 });
  const { reply } = await setPolicies(app, company, { order_limit: 5 });
  expect(reply.body.policies).toMatchObject({ order_limit: 5, step_up_above: 0 });
  const off = await setPolicies(app, company, { step_up_above: null });
  expect(off.reply.body.policies.step_up_above).toBeNull();
});
