import { API_BASE, IDEMPOTENCY_HEADER } from '@regalo/contract/api/endpoint';
import * as till from '@regalo/contract/till/till';
import { expect, test } from 'vitest';
import * as here from './contract.ts';

const CALLS = [
  [here.pairTill, till.pairTill],
  [here.lookAtVoucher, till.lookAtVoucher],
  [here.redeemVoucher, till.redeemVoucher],
  [here.undoRedemption, till.undoRedemption],
  [here.tillDay, till.tillDay],
] as const;

test.each(CALLS)('a call of the till is what the contract declares', (call, declared) => {
  expect(call).toMatchObject({ method: declared.method, path: declared.path });
  expect(declared.csrf).toBe(false);
  const { body } = declared.reply.shape;
  expect(Object.keys(body.shape)).toEqual(expect.arrayContaining([...call.replies]));
});

test('the till calls everything that a till may, and its limits are the contract’s', () => {
  const declared = Object.values(till).filter((one) => typeof one === 'object' && 'path' in one);
  expect(CALLS.map(([{ path }]) => path).sort()).toEqual(declared.map(({ path }) => path).sort());
  expect([here.API_BASE, here.IDEMPOTENCY_HEADER]).toEqual([API_BASE, IDEMPOTENCY_HEADER]);
  expect([here.RECEIPT_MAX, here.UNDO_REASON_MAX]).toEqual([
    till.RECEIPT_MAX,
    till.UNDO_REASON_MAX,
  ]);
});
