import {
  type Delivery,
  hastenDelivery,
  listDeliveries,
} from '@regalo/contract/operator/deliveries';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, ok } from '../../testing/network.ts';
import { renderOperator, signInOperator } from '../../testing/render-operator.tsx';

const LATE: Delivery = {
  id: 9,
  company: { id: 4, name: 'Norte' },
  order: { id: 30, number: 12 },
  gift: 7,
  channel: 'mail',
  address: 'm•••@norte.test',
  attempts: 3,
  at: '2026-11-02T15:00:00.000Z',
  reason: '451 later',
};

const answerList = () => answer(listDeliveries, () => ok({ list: [LATE], total_count: 1 }));

test('a message that waits leads to its gift, and is tried at once', async () => {
  signInOperator('support');
  const asked = answerList();
  const hastened = answer(hastenDelivery, () => ok({}));
  const { user } = await renderOperator('/deliveries');
  const link = await screen.findByRole('link', { name: LATE.address });
  expect(link.getAttribute('href')).toBe('/operator/support/4/7');
  await user.click(screen.getByRole('button', { name: `Try ${LATE.address} now` }));
  await screen.findByText('It will be tried as soon as a worker is free.');
  expect(hastened.map(({ body }) => body)).toEqual([{ company_id: 4, id: 9 }]);
  await user.selectOptions(screen.getByLabelText('Which messages'), 'Failed in the last 7 days');
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ filter: 'failed' }));
  await screen.findByRole('columnheader', { name: 'Failed' });
  expect(screen.queryByRole('button', { name: /^Try m/ })).toBeNull();
});

test('whoever may not help with gifts reads alone', async () => {
  signInOperator('finance');
  answerList();
  await renderOperator('/deliveries');
  await screen.findByText(LATE.address);
  expect(screen.queryByRole('link', { name: LATE.address })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Try m/ })).toBeNull();
});
