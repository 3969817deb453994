import * as contract from '@regalo/contract/till/till';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, ok, refuse } from '../testing/network.ts';
import { answerLook, forgetTill, openTill, REDEEMED, TILL, TYPED } from '../testing/till.tsx';
import { unmarkedTexts } from '../testing/unmarked-texts.ts';

afterEach(forgetTill);

/** Names. */
const DATA = ['Café Montaña', 'Caja', 'Tarde de café', 'María R'];

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));
const look = () => expect(unmarkedTexts(DATA)).toEqual([]);

/** Presses what can be pressed, what came last first, and looks at each screen. */
async function pressEverything() {
  const pressed = new Set<string>();
  for (let steps = 0; steps < 40; steps += 1) {
    look();
    const field = screen.queryAllByRole('textbox').find((one) => !(one as HTMLInputElement).value);
    if (field) fireEvent.change(field, { target: { value: TYPED } });
    const next = screen
      .queryAllByRole('button')
      .findLast(({ textContent: text }) => !pressed.has(text ?? '') && !text?.includes('Español'));
    if (!next) return;
    pressed.add(next.textContent ?? '');
    fireEvent.click(next);
    await settle();
  }
}

test('the pages of a till show texts of the product alone', async () => {
  answer(contract.pairTill, () => refuse('pairing_code_unknown', 'code'));
  openTill({ paired: false });
  await pressEverything();
  cleanup();
  answer(contract.redeemVoucher, () => ok(REDEEMED));
  answer(contract.tillDay, () => ok({ list: [], total_count: 0, totals: [] }) as never);
  for (const state of contract.VOUCHER_STATES) {
    answerLook({ state, used_at: '2026-03-05T16:20:00.000Z', used_till: TILL.name });
    openTill();
    await settle();
    await pressEverything();
    cleanup();
    forgetTill();
  }
});
