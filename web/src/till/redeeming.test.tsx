import { problem } from '@regalo/contract/refusals/problem';
import { lookAtVoucher, redeemVoucher, VOUCHER_STATES } from '@regalo/contract/till/till';
import { screen } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, ok, refuse } from '../testing/network.ts';
import { answerLook, CODE, forgetTill, openTill, REDEEMED, TYPED } from '../testing/till.tsx';
import { keptAttempt, keptPairing } from './device.ts';

afterEach(forgetTill);

type User = ReturnType<typeof userEvent.setup>;

async function lookUp(user: User, code = TYPED) {
  await user.type(screen.getByLabelText('Voucher code'), `${code}{Enter}`);
}

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });
async function seeFocused(name: string) {
  const found = await heading(name);
  expect(document.activeElement).toBe(found);
}
const announced = () => screen.getByRole('status').textContent;

test('a code that is whole is looked up without a button, once', async () => {
  const looks = answerLook();
  const { user } = openTill();
  const field = screen.getByLabelText('Voucher code');
  await user.type(field, TYPED.slice(0, -1));
  expect(looks).toEqual([]);
  await user.type(field, TYPED.slice(-1));
  await heading('Valid');
  expect(looks.map(({ body }) => body)).toEqual([{ code: CODE }]);
});

test('a part of a voucher is redeemed, and its code is not shown again', async () => {
  const looks = answerLook();
  const redeems = answer(redeemVoucher, () => ok(REDEEMED));
  const { user } = openTill();
  await lookUp(user, ` ${TYPED.toLowerCase().replaceAll('1', 'l')} `);
  await seeFocused('Valid');
  expect(looks[0]?.body).toEqual({ code: CODE });
  expect(looks[0]?.headers.get('authorization')).toBe('Bearer secret');
  for (const fact of ['Tarde de café', 'María R.', 'In parts', 'December 31, 2026'])
    screen.getByText(fact);
  expect(announced()).toBe('Valid. Value left: ₡10,000');
  expect(document.body.innerHTML).not.toMatch(new RegExp(`${CODE}|${TYPED}`, 'i'));
  await user.type(screen.getByLabelText('Amount to redeem'), '4.000');
  await user.type(screen.getByLabelText('Receipt number (optional)'), 'F-77');
  await user.click(screen.getByRole('button', { name: 'Redeem ₡4,000' }));
  await heading('Redeemed');
  screen.getByText('Left on the voucher: ₡6,000');
  expect(redeems).toHaveLength(1);
  expect(redeems[0]?.body).toEqual({ code: CODE, amount: 4_000, receipt: 'F-77' });
  expect(redeems[0]?.headers.get('idempotency-key')).toBeTruthy();
  expect(localStorage.getItem('regalo-till-attempt')).toBeNull();
  // The next one can be typed at once.
  expect(screen.getByLabelText<HTMLInputElement>('Voucher code').value).toBe('');
});

test('more than it holds and what is no amount are not asked for', async () => {
  answerLook({ currency: 'USD', value: 2_500, left: 1_250 });
  const redeems = answer(redeemVoucher, () => ok(REDEEMED));
  const { user } = openTill();
  await lookUp(user);
  const amount = await screen.findByLabelText('Amount to redeem');
  await user.type(amount, '12.51{Enter}');
  screen.getByText('The voucher holds only $12.50.');
  await user.clear(amount);
  await user.type(amount, 'twelve{Enter}');
  screen.getByText('Please enter an amount, such as 12.50.');
  await user.click(screen.getByRole('button', { name: 'All: $12.50' }));
  expect(redeems).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Redeem $12.50' }));
  await heading('Redeemed');
  expect(redeems[0]?.body).toMatchObject({ amount: 1_250 });
});

test('a voucher that is used whole needs one button', async () => {
  answerLook({ use: 'whole' });
  const redeems = answer(redeemVoucher, () => ok({ ...REDEEMED, amount: 10_000, left: 0 }));
  const { user } = openTill();
  await lookUp(user);
  await user.click(await screen.findByRole('button', { name: 'Redeem ₡10,000' }));
  await screen.findByText('Nothing is left on the voucher.');
  expect(redeems[0]?.body).toMatchObject({ amount: 10_000, receipt: '' });
});

const HIDDEN = { left: null, currency: null, use: null, value: null, gift_name: null };
const WORDS = {
  used: 'Used up',
  expired: 'Expired',
  canceled: 'Withdrawn',
  replaced: 'Replaced by a newer code',
  blocked: 'Blocked',
  other_shop: 'Not for this shop',
  unchosen: 'No shop chosen yet',
};

test.each(VOUCHER_STATES.filter((state) => state !== 'usable'))(
  'a voucher that is %s says so and cannot be redeemed',
  async (state) => {
    const hidden = ['replaced', 'other_shop', 'unchosen'].includes(state) ? HIDDEN : {};
    answerLook({ state, ...hidden, used_at: '2026-03-05T16:20:00.000Z', used_till: 'Caja 2' });
    const { user } = openTill();
    await lookUp(user);
    await heading(WORDS[state]);
    screen.getByText(/Do not accept it\.$/);
    expect(announced()).toContain(WORDS[state]);
    if (state === 'used') screen.getByText(/^Mar 5, 2026.*, Caja 2$/);
    expect(screen.queryByRole('button', { name: /^Redeem/ })).toBeNull();
    screen.getByLabelText('Voucher code');
  },
);

test('an unknown code is told by the server, a mistyped one by its check letter', async () => {
  const looks = answer(lookAtVoucher, () => refuse('voucher_unknown', 'code'));
  const { user } = openTill();
  await lookUp(user, CODE.replace('A', 'B'));
  screen.getByText('This is not a voucher code. Please check each letter and digit.');
  expect(looks).toHaveLength(0);
  await user.clear(screen.getByLabelText('Voucher code'));
  await lookUp(user);
  await heading('Unknown code');
});

/** Looks up the voucher and asks for all of it. */
async function redeemAll(user: User) {
  await lookUp(user);
  await user.click(await screen.findByRole('button', { name: 'Redeem ₡10,000' }));
}

test.each([
  ['a network error', () => HttpResponse.error()],
  ['a server that stumbled', () => refuse('unexpected_error')],
  ['the page of a proxy', () => new HttpResponse('<html>', { status: 403 })],
  ['an answer that is none', () => HttpResponse.json({ success: true })],
  ['a server that asks to wait', () => refuse('too_many_attempts')],
])('after %s the same redemption is asked for again, with its key', async (_, lose) => {
  answerLook({ use: 'whole' });
  let calls = 0;
  const redeems = answer(redeemVoucher, () => {
    calls += 1;
    return calls === 1 ? lose() : ok({ ...REDEEMED, amount: 10_000, left: 0 });
  });
  const { user } = openTill();
  await redeemAll(user);
  await seeFocused('Checking whether it was redeemed…');
  screen.getByText('Do not hand over anything yet.');
  await user.click(screen.getByRole('button', { name: 'Check now' }));
  await heading('Redeemed');
  const [first, second] = redeems.map(({ headers }) => headers.get('idempotency-key'));
  expect([redeems.length, second]).toEqual([2, first]);
  expect(redeems[1]?.body).toEqual(redeems[0]?.body);
});

test('a load of the page asks on for what has no answer, and shows no code', async () => {
  answerLook({ use: 'whole' });
  const lost = answer(redeemVoucher, () => HttpResponse.error());
  const { user, unmount } = openTill();
  await redeemAll(user);
  await heading('Checking whether it was redeemed…');
  unmount();
  const later = answer(redeemVoucher, () => refuse(problem('voucher_used')));
  openTill();
  // The server knows the key before it judges the voucher: a refusal means that it never counted.
  await heading('Not redeemed');
  screen.getByText('This voucher has been used up.');
  expect(later[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'));
  expect(document.body.innerHTML).not.toContain(CODE);
  expect(keptAttempt.read()).toBeNull();
});

test('one that was undone meanwhile is not shown as redeemed', async () => {
  keptAttempt.write({ key: 'k', code: CODE, amount: 4_000, currency: 'CRC', receipt: '' });
  answer(redeemVoucher, () => ok({ ...REDEEMED, undone: true }));
  openTill();
  await screen.findByText('This redemption has since been undone.');
});

test('the answer to a scan does not hide a redemption that was asked for meanwhile', async () => {
  answerLook({ use: 'whole' });
  answer(redeemVoucher, () => HttpResponse.error());
  const { user } = openTill();
  await lookUp(user);
  const button = await screen.findByRole('button', { name: 'Redeem ₡10,000' });
  const { promise, resolve } = Promise.withResolvers<Response>();
  const looks = answer(lookAtVoucher, () => promise);
  await user.keyboard(`${CODE}{Enter}`);
  await vi.waitFor(() => expect(looks).toHaveLength(1));
  await user.click(button);
  await heading('Checking whether it was redeemed…');
  resolve(refuse('voucher_unknown'));
  await new Promise((settled) => setTimeout(settled, 50));
  screen.getByRole('heading', { name: 'Checking whether it was redeemed…' });
});

test('without a connection nothing is accepted', async () => {
  const looks = answerLook();
  const redeems = answer(redeemVoucher, () => ok(REDEEMED));
  const { user } = openTill();
  await lookUp(user);
  await user.type(await screen.findByLabelText('Amount to redeem'), '100');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  const told = await screen.findAllByText(/^No connection/);
  expect(told.length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Redeem ₡100' }));
  await user.click(screen.getByRole('button', { name: 'Another voucher' }));
  await lookUp(user);
  expect([looks.length, redeems.length]).toEqual([1, 0]);
  expect(keptAttempt.read()).toBeNull();
});

test('a till that was taken out of use goes back to pairing and says why', async () => {
  answer(lookAtVoucher, () => refuse('till_revoked'));
  const { user } = openTill();
  await lookUp(user);
  await seeFocused('Set up this till');
  screen.getByText('This device is no longer a till. Please pair it again.');
  expect(keptPairing.read()).toBeNull();
});

test('too many attempts ask to wait', async () => {
  answer(lookAtVoucher, () => refuse('too_many_attempts'));
  const { user } = openTill();
  await lookUp(user);
  await screen.findByText(/^Too many attempts\. Please wait/);
});
