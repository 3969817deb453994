import { closeFlag, listFlags, type OpenFlag } from '@regalo/contract/operator/flags';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, ok } from '../../../testing/network.ts';
import { renderOperator, signInOperator } from '../../../testing/render-operator.tsx';

const at = '2026-05-03T15:00:00.000Z';
const USE: OpenFlag = {
  ...{ id: 3, kind: 'many_at_till', figure: 14, till: 'Caja 1', day: null, createdAt: at },
  gift: { id: 90, order: 7, company: { id: 12, name: 'Café del Valle' }, usedAt: at },
  shop: { id: 5, name: 'Tucán' },
};
const UNDOS: OpenFlag = {
  ...{ id: 3, kind: 'many_undos', figure: 9, till: 'Caja 2', createdAt: at },
  ...{ gift: null, day: '2026-05-03', shop: { id: 5, name: 'Tucán' } },
};

const answerFlags = (...list: OpenFlag[]) =>
  answer(listFlags, () => ok({ list, total_count: list.length }));

test('what may be fraud leads to the gift, and leaves the list once somebody has looked at it', async () => {
  signInOperator('support');
  answerFlags(USE, UNDOS);
  const calls = answer(closeFlag, () => {
    answerFlags(calls.length > 1 ? UNDOS : USE);
    return ok({});
  });
  const { user } = await renderOperator('/reviews/flags');
  await screen.findByText('One of 14 gifts used at one till within 10 minutes');
  screen.getByText('9 redemptions undone in a day');
  const gift = screen.getByRole('link', { name: 'Gift of order 7' });
  expect(gift.getAttribute('href')).toBe('/operator/support/12/90');
  for (const name of ['Tucán', 'Café del Valle']) {
    await user.click(
      screen.getByRole('button', { name: `Say that flag 3 of ${name} was looked at` }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Was this looked at?' }));
    await user.click(dialog.getByRole('button', { name: 'Looked at' }));
    await screen.findByText('It is off the list.');
  }
  expect(calls.map(({ body }) => body)).toEqual([
    { id: 3, company_id: null, shop_id: 5 },
    { id: 3, company_id: 12, shop_id: 5 },
  ]);
});
