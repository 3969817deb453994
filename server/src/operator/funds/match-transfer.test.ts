import { paymentReference } from '@regalo/contract/wallet/payment-reference';
import { expect, test } from 'vitest';
import { type Known, knownCompany, matchTransfer, payerKey } from './match-transfer.ts';

const KNOWN: Known = {
  companies: new Map([
    [1, knownCompany('Café del Valle S.A.')],
    [2, knownCompany('Hotel Poás S.R.L.')],
    [3, knownCompany('Norte Digital Sociedad Anónima')],
  ]),
  requests: [
    { company_id: 1, id: 11, amount: 500_000 },
    { company_id: 1, id: 12, amount: 500_000 },
    { company_id: 2, id: 21, amount: 75_000 },
    { company_id: 3, id: 31, amount: 75_000 },
    { company_id: 2, id: 22, amount: 90_000 },
  ],
  payers: new Map([
    [payerKey({ payer: '', payer_account: 'CR05 0152' }), new Set([2])],
    [payerKey({ payer: 'Contabilidad Central', payer_account: '' }), new Set([1, 2])],
  ]),
};

const [OF_1, OF_2, OF_9] = [1, 2, 9].map(paymentReference);
const TRANSFER = { amount: 1, reference: '845', payer: '', payer_account: '', text: '' };
const match = (transfer: Partial<typeof TRANSFER>) => {
  const found = matchTransfer({ ...TRANSFER, ...transfer }, KNOWN);
  return found && [found.companyId, found.requestId, found.certain, found.reasons.join()];
};

test('reference and amount are certain; of two requests the older one', () => {
  expect(match({ text: `pago ${OF_1}`, amount: 500_000 })).toEqual([
    1,
    11,
    true,
    'reference,amount',
  ]);
  expect(match({ reference: String(OF_1), amount: 500_000 })).toEqual([
    1,
    11,
    true,
    'reference,amount',
  ]);
  expect(
    match({ text: String(OF_1).replaceAll('-', ' ').toLowerCase(), amount: 500_000 })?.[2],
  ).toBe(true);
});

test('a reference alone is likely', () => {
  expect(match({ text: `pago ${OF_1}` })).toEqual([1, null, false, 'reference']);
  expect(match({ text: String(OF_1), amount: 90_000 })).toEqual([1, null, false, 'reference']);
});

test('a reference with a wrong digit, of no company, or two of them, are none', () => {
  expect(match({ text: 'R-1-94', amount: 500_000 })).toBe(null);
  expect(match({ text: String(OF_9), amount: 90_000 })).toBe(null);
  expect(match({ text: `${OF_1} ${OF_2}`, amount: 90_000 })).toBe(null);
});

test('a payer who is called as the company is likely, however it is written', () => {
  for (const payer of ['CAFE DEL VALLE', 'Café del Valle, S.A.', 'CAFE DEL VALLE SOCIEDAD ANONIMA'])
    expect(match({ payer, amount: 500_000 })).toEqual([1, 11, false, 'payer,amount']);
  expect(match({ payer: 'NORTE DIGITAL SOC' })).toEqual([3, null, false, 'payer']);
  expect(match({ payer: 'Norte' })).toBe(null);
});

test('who has paid for one company before likely does again', () => {
  expect(match({ payer: 'Eva', payer_account: 'CR050152' })).toEqual([
    2,
    null,
    false,
    'payer_before',
  ]);
  expect(match({ payer: 'Contabilidad Central' })).toBe(null);
});

test('an amount that one company alone asked for is likely', () => {
  expect(match({ amount: 90_000 })).toEqual([2, 22, false, 'amount']);
  expect(match({ amount: 75_000 })).toBe(null);
  expect(match({ amount: 7 })).toBe(null);
});
