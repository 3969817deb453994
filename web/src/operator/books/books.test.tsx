import { type BooksCheck, checkBooksNow, listBooksChecks } from '@regalo/contract/operator/books';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, ok } from '../../testing/network.ts';
import { renderOperator, signInOperator } from '../../testing/render-operator.tsx';

const CHECK: BooksCheck = {
  id: 3,
  startedAt: '2026-11-02T09:30:00.000Z',
  finishedAt: '2026-11-02T09:31:00.000Z',
  books: 12,
  faults: [],
  toldAt: null,
};

test('each check says what it found, and another is asked for', async () => {
  signInOperator('finance');
  const list = [
    { ...CHECK, id: 5, finishedAt: null },
    { ...CHECK, id: 4, faults: ['company 4: 3 <> 5'] },
    CHECK,
  ];
  answer(listBooksChecks, () => ok({ list, total_count: 3 }));
  const asked = answer(checkBooksNow, () => ok({}));
  const { user } = await renderOperator('/books');
  await screen.findByText('company 4: 3 <> 5');
  for (const state of ['Running', '1 fault', 'In order']) screen.getByText(state);
  await user.click(screen.getByRole('button', { name: 'Check now' }));
  await screen.findByText('A worker starts within half a minute.');
  expect(asked).toHaveLength(1);
});

test('a check that was asked for shows without a reload', async () => {
  signInOperator('finance');
  answer(listBooksChecks, () => ok({ list: [], total_count: 0 }));
  await renderOperator('/books');
  await screen.findByText('The books have not been checked yet');
  answer(listBooksChecks, () => ok({ list: [CHECK], total_count: 1 }));
  await screen.findByText('In order', {}, { timeout: 10_000 });
});
