import * as contract from '@regalo/contract/till/till';
import { CURRENCIES } from '@regalo/contract/values/money';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, ok, refuse } from '../testing/network.ts';
import {
  answerLook,
  CODE,
  forgetTill,
  openTill,
  REDEEMED,
  SHOP,
  TILL,
  TYPED,
} from '../testing/till.tsx';
import { parseAmount } from './amounts.ts';
import { keptAttempt, keptPairing } from './device.ts';
import { voucherIn } from './scanned.ts';
import { TillApp } from './till-app.tsx';

afterEach(forgetTill);

const heading = (name: string | RegExp) => screen.findByRole('heading', { name, level: 1 });

test('a device becomes a till by the code that the shop was given', async () => {
  const pairs = answer(contract.pairTill, () => ok({ token: 'new', shop: SHOP, till: TILL }));
  const { user } = openTill({ paired: false });
  await heading('Set up this till');
  const field = screen.getByLabelText('Pairing code');
  await user.type(field, '1234-567{Enter}');
  screen.getByText('A pairing code has 8 digits.');
  await user.type(field, '8{Enter}');
  await heading('Redeem a voucher');
  expect(pairs.map(({ body }) => body)).toEqual([{ code: '12345678' }]);
  const header = within(screen.getByRole('banner'));
  header.getByText('Café Montaña');
  header.getByText('Caja 1');
  expect(keptPairing.read()).toMatchObject({ token: 'new' });
});

test('a pairing code that is not right says so; a lost answer tells what to do', async () => {
  answer(contract.pairTill, () => refuse('pairing_code_unknown', 'code'));
  const { user } = openTill({ paired: false });
  await user.type(screen.getByLabelText('Pairing code'), '12345678{Enter}');
  await screen.findByText('This pairing code is unknown, has been used or has expired.');
  answer(contract.pairTill, () => HttpResponse.error());
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  await screen.findByText(/If the code no longer works, ask for a new one/);
});

test('a device that is paired anew does not redeem again what its earlier till asked for', async () => {
  answer(contract.pairTill, () => ok({ token: 'new', shop: SHOP, till: TILL }));
  const redeems = answer(contract.redeemVoucher, () => ok(REDEEMED));
  keptAttempt.write({ key: 'k', code: CODE, amount: 4_000, currency: 'CRC', receipt: '' });
  const { user } = openTill({ paired: false });
  await screen.findByText(/^We could not check whether the last voucher was redeemed/);
  await user.type(screen.getByLabelText('Pairing code'), '12345678{Enter}');
  await heading('Redeem a voucher');
  expect([redeems.length, keptAttempt.read()]).toEqual([0, null]);
});

test('the language is changed on the page and kept', async () => {
  const { user, unmount } = openTill();
  await user.click(screen.getByRole('button', { name: /Español/ }));
  await heading('Canjear un vale');
  expect(document.documentElement.lang).toBe('es');
  unmount();
  render(<TillApp />);
  await heading('Canjear un vale');
});

test('a till begins in the language of the browser', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR', 'en-GB', 'es']);
  render(<TillApp />);
  await heading('Set up this till');
  expect(document.documentElement.lang).toBe('en');
});

/** A scanner's keys: without any pause, and Enter. */
function scan(text: string, target: Element = document.body): boolean {
  for (const key of text) fireEvent.keyDown(target, { key });
  return fireEvent.keyDown(target, { key: 'Enter' });
}

test('a scanner that types is heard wherever the focus is, and presses no button', async () => {
  const looks = answerLook({ use: 'whole' });
  const redeems = answer(contract.redeemVoucher, () => ok(REDEEMED));
  openTill();
  scan(TYPED);
  const button = await screen.findByRole('button', { name: 'Redeem ₡10,000' });
  button.focus();
  const token = 'x'.repeat(43);
  expect(scan(`https://regalo.test/g/${token}`, button)).toBe(false);
  await vi.waitFor(() => expect(looks).toHaveLength(2));
  expect(looks.map(({ body }) => body)).toEqual([{ code: CODE }, { code: `/g/${token}` }]);
  await heading('Valid');
  expect(redeems).toHaveLength(0);
  const receipt = screen.getByLabelText('Receipt number (optional)');
  expect(scan('7501031311309', receipt)).toBe(true);
  await heading('Valid');
  scan('7501031311309');
  await screen.findByText(/^This is not a voucher code/);
});

const AT = '2026-03-05T16:20:00.000Z';

const redemption = (patch: Partial<contract.Redemption> = {}): contract.Redemption => ({
  redemption_id: 11,
  gift_name: 'Tarde de café',
  currency: 'CRC',
  amount: 4_000,
  colones: 4_000,
  receipt: 'F-77',
  redeemed_at: AT,
  undone_at: null,
  undo_reason: null,
  undo_until: new Date(Date.now() + 600_000).toISOString(),
  ...patch,
});

function answerDay(...given: contract.Redemption[]) {
  const list = given.filter(({ redeemed_at }) => redeemed_at >= '2026-03-05T06:00');
  const earlier = given.filter((one) => !list.includes(one));
  const kept = list.filter(({ undone_at }) => undone_at === null);
  const totals = CURRENCIES.map((currency) => {
    const inIt = kept.filter((one) => one.currency === currency);
    return { currency, count: inIt.length, amount: inIt.reduce((sum, one) => sum + one.amount, 0) };
  }).filter(({ count }) => count > 0);
  const colones = kept.reduce((sum, one) => sum + one.colones, 0);
  return answer(contract.tillDay, () =>
    ok({ shop: SHOP, till: TILL, day: '2026-03-05', list, earlier, totals, colones }),
  );
}

async function openDay() {
  const { user } = openTill();
  await user.click(screen.getByRole('button', { name: 'Today' }));
  await heading('Today, March 5, 2026');
  return user;
}

test('the day lists what this till did, adds it up and prints', async () => {
  const late = { redemption_id: 12, undo_until: AT };
  const over = { redemption_id: 13, undone_at: AT, undo_reason: 'Typo', amount: 900, colones: 900 };
  answerDay(redemption(), redemption(late), redemption(over));
  const user = await openDay();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  screen.getByText('Total · 2 vouchers');
  expect(screen.getAllByText('₡8,000')).toHaveLength(2);
  screen.getByText(/^Undone at .*: Typo$/);
  // What is undone or too old cannot be undone.
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await user.click(screen.getByRole('button', { name: 'Print closing slip' }));
  expect(print).toHaveBeenCalledOnce();
});

test('what was redeemed before midnight can be undone, and is in no total', async () => {
  answerDay(redemption({ redemption_id: 9, redeemed_at: '2026-03-05T05:50:00.000Z' }));
  await openDay();
  const before = screen.getByRole('region', { name: 'Before midnight, can still be undone' });
  within(before).getByRole('button', { name: /^Undo ₡4,000 of / });
  expect(screen.queryByText(/^Total/)).toBeNull();
  screen.getByText('Nothing has been redeemed at this till today.');
});

test('an undo needs a reason, and the supervisor’s PIN when the server asks for it', async () => {
  answerDay(redemption());
  const undos = answer(contract.undoRedemption, ({ body }) => {
    const { reason, supervisor_pin: pin } = body as { reason: string; supervisor_pin?: string };
    if (reason === '') return refuse('undo_reason_missing', 'reason');
    if (!pin) return refuse('supervisor_pin_needed');
    if (pin !== 'Puerta7Azul') return refuse('supervisor_pin_wrong');
    return ok({ redemption_id: 11, left: 10_000 });
  });
  const user = await openDay();
  await user.click(screen.getByRole('button', { name: /^Undo ₡4,000 of / }));
  await heading('Undo this redemption?');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Please say why it is undone.');
  expect(screen.queryByLabelText('Supervisor’s PIN')).toBeNull();
  await user.type(screen.getByLabelText('Reason'), 'Wrong amount{Enter}');
  const pin = await screen.findByLabelText('Supervisor’s PIN');
  await user.type(pin, 'Puerta{Enter}');
  await screen.findByText('The supervisor’s PIN is not correct.');
  await user.type(screen.getByLabelText('Supervisor’s PIN'), 'Puerta7Azul{Enter}');
  await screen.findByText('₡4,000 undone. The voucher holds ₡10,000.');
  await heading('Today, March 5, 2026');
  expect(undos.at(-1)?.body).toEqual({
    redemption_id: 11,
    reason: 'Wrong amount',
    supervisor_pin: 'Puerta7Azul',
  });
});

test('a lost answer to an undo can be asked for again', async () => {
  answerDay(redemption());
  answer(contract.undoRedemption, () => HttpResponse.error());
  const user = await openDay();
  await user.click(screen.getByRole('button', { name: /^Undo ₡4,000 of / }));
  await user.type(screen.getByLabelText('Reason'), 'Wrong amount{Enter}');
  await screen.findByText(/Please press again\. It is undone only once/);
});

test.each([
  ['10000', 'CRC', 10_000],
  ['₡10.000', 'CRC', 10_000],
  ['1,234,567', 'CRC', 1_234_567],
  ['10 000', 'CRC', 10_000],
  ['10.50', 'CRC', undefined],
  ['0', 'CRC', undefined],
  ['-5', 'CRC', undefined],
  ['12.5', 'USD', 1_250],
  ['12,50', 'USD', 1_250],
  ['$1,234.05', 'USD', 123_405],
  ['12.505', 'USD', undefined],
  ['', 'USD', undefined],
] as const)('%j in %s is %j', (typed, currency, units) => {
  expect(parseAmount(typed, currency)).toBe(units);
});

test('what a scanner with another layout sends for hyphens is forgiven', () => {
  expect(voucherIn(TYPED.replaceAll('-', "'"))).toBe(CODE);
  expect(voucherIn('https://regalo.test/g/short')).toBeUndefined();
});
