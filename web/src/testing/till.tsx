import { checkLetter, formatVoucherCode } from '@regalo/contract/gifts/voucher-code';
import * as contract from '@regalo/contract/till/till';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { keptAttempt, keptLanguage, keptPairing } from '../till/device.ts';
import { TillApp } from '../till/till-app.tsx';
import { answer, ok } from './network.ts';

const LETTERS = 'A1B2C3D4E5F6G7H8J9K';
/** A code whose check letter is right. */
export const CODE = LETTERS + checkLetter(LETTERS);
export const TYPED = formatVoucherCode(CODE);

export const SHOP = { id: 3, name: 'Café Montaña', logo: '' };
export const TILL = { id: 5, name: 'Caja 1' };

const USABLE: contract.Voucher = {
  state: 'usable',
  in_review: false,
  gift_name: 'Tarde de café',
  currency: 'CRC',
  value: 10_000,
  left: 10_000,
  use: 'parts',
  valid_until: '2026-12-31',
  holder: 'María R.',
  used_at: null,
  used_till: null,
};

export const answerLook = (voucher: Partial<contract.Voucher> = {}) =>
  answer(contract.lookAtVoucher, () => ok({ ...USABLE, ...voucher }));

export const REDEEMED = {
  redemption_id: 11,
  amount: 4_000,
  left: 6_000,
  redeemed_at: '2026-03-05T16:20:00.000Z',
  undone: false,
};

/** A till of the café, in English, as it is after a load of the page. */
export function openTill({ paired = true } = {}) {
  keptLanguage.write({ language: 'en' });
  if (paired) keptPairing.write({ token: 'secret', shop: SHOP, till: TILL });
  return { user: userEvent.setup(), ...render(<TillApp />) };
}

/** What the next test must not find. */
export function forgetTill(): void {
  for (const one of [keptAttempt, keptLanguage, keptPairing]) one.forget();
}
