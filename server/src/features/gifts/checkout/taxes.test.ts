import { getServiceFee } from '@regalo/contract/gifts/send-gifts';
import { expect, test } from 'vitest';
import { makeCompany } from '../../../testing/factories.ts';
import { changeCompany } from '../../../testing/operated-companies.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();

test('each company is told its own fee, 1200 unless it was changed, and 0 is one', async () => {
  const { database } = app.services;
  const [ours, theirs] = [await makeCompany(database), await makeCompany(database)];
  const read = async (token: string) => {
    const { status, reply } = await app.call(getServiceFee, { token });
    return [status, reply.body.details.amount];
  };
  expect(await read(ours.token)).toEqual([200, 1_200]);
  for (const serviceFee of [0, 2_500]) {
    await changeCompany(database, ours.id, { serviceFee }, 'operator');
    expect(await read(ours.token)).toEqual([200, serviceFee]);
  }
  expect(await read(theirs.token)).toEqual([200, 1_200]);
});

test('nobody is told without a session', async () => {
  const { status, error } = await app.call(getServiceFee, { token: 'x' });
  expect([status, error.code]).toEqual([401, 'unauthorized']);
});
