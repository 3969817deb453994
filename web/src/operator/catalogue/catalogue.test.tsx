import * as contract from '@regalo/contract/operator/catalogue';
import { problem } from '@regalo/contract/refusals/problem';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { allowErrors } from '../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../testing/network.ts';
import { renderOperator, signInOperator } from '../../testing/render-operator.tsx';

type Body = z.input<typeof contract.getCatalogue.reply>['body'];
type Change = Body['changes'][number];

const item = (
  key: string,
  name: string,
): Body['categories'][number]['shops'][number]['items'][number] => ({
  ...{ key, id: 7, revision: 0, parent: 'montana', name, description: '', currency: 'CRC' },
  ...{ issued_amount: 10_000, price: 10_000, use: 'whole', card_type: 'digital' },
  ...{ gift_card_img: null, stock: null, active: true },
});

const shop: Body['categories'][number]['shops'][number] = {
  ...{ key: 'montana', id: 3, revision: 0, parent: 'coffee', name: 'Café Montaña' },
  ...{
    description: '',
    how_to_use: '',
    accepts_free_amounts: true,
    allows_swaps: false,
    address: '',
    hours: '',
  },
  ...{ phone: null, whatsapp: null, time_zone: 'America/Costa_Rica', email: null },
  ...{ logo: '', card_img: '', active: true },
  items: [item('a', 'Tarde'), item('b', 'Noche')],
};

const change = (more: Partial<Change>): Change => ({
  ...{ id: 5, kind: 'item', key: 'a', name: 'Tarde', place: ['Cafés', 'Café Montaña'] },
  ...{ created: false, revision: 2, key_taken: false, author: 'Olga Vindas' },
  ...{ updatedAt: '2026-11-02T15:00:00.000Z', publish_at: null, fault: null },
  fields: [{ field: 'price', from: 10_000, to: 12_000 }],
  ...more,
});

const answerCatalogue = (...changes: Change[]) =>
  answer(contract.getCatalogue, () =>
    ok({
      categories: [
        {
          key: 'coffee',
          id: 1,
          revision: 0,
          name: 'Cafés',
          icon: 'food',
          active: true,
          shops: [shop],
        },
      ],
      revision: 0,
      changes,
    }),
  );

const open = async (user: Awaited<ReturnType<typeof renderOperator>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Show what is in Cafés' }));
  await user.click(screen.getByRole('button', { name: 'Show what is in Café Montaña' }));
};

test('what is changed of an item is saved as a draft, and nothing else of it', async () => {
  signInOperator('catalogue');
  answerCatalogue();
  const saved = answer(contract.saveItem, () => ok({}));
  const { user } = await renderOperator('/catalogue');
  await open(user);
  await user.click(screen.getByRole('button', { name: 'Edit Tarde' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Tarde' }));
  await user.clear(dialog.getByLabelText('Face value'));
  await user.type(dialog.getByLabelText('Face value'), '12000');
  await user.type(dialog.getByLabelText(/^Units in stock/), '30');
  await user.click(dialog.getByRole('button', { name: 'Save as draft' }));
  await screen.findByText('Saved as a draft.');
  expect(saved.map(({ body }) => body)).toEqual([
    { key: 'a', revision: 0, created: false, issued_amount: 12_000, price: 12_000, stock: 30 },
  ]);
});

test('a text is edited in both languages, and previewed in both', async () => {
  signInOperator('catalogue');
  answerCatalogue();
  const saved = answer(contract.saveItem, () => ok({}));
  const { user } = await renderOperator('/catalogue');
  await open(user);
  await user.click(screen.getByRole('button', { name: 'Edit Tarde' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Tarde' }));
  const english = dialog.getByLabelText('Name in English');
  expect(english).toHaveProperty('placeholder', 'Tarde');
  await user.type(english, 'Afternoon');
  await user.type(dialog.getByLabelText('Description in English'), 'Coffee and cake');
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  const page = (language: string) =>
    dialog.getByTitle(`As recipients see it, in ${language}`).getAttribute('srcdoc');
  expect(page('English')).toContain('Afternoon');
  expect(page('Spanish')).not.toContain('Afternoon');
  expect(page('Spanish')).toContain('Tarde');
  expect(dialog.getByText('Afternoon · ₡10,000')).toBeTruthy();
  expect(dialog.getByText('Tarde · ₡10,000')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save as draft' }));
  await screen.findByText('Saved as a draft.');
  expect(saved.map(({ body }) => body)).toEqual([
    {
      ...{ key: 'a', revision: 0, created: false },
      ...{ name_en: 'Afternoon', description_en: 'Coffee and cake' },
    },
  ]);
});

test('a new item gets a key of its name', async () => {
  signInOperator('catalogue');
  answerCatalogue();
  const saved = answer(contract.saveItem, () => ok({}));
  const { user } = await renderOperator('/catalogue');
  await user.click(await screen.findByRole('button', { name: 'Show what is in Cafés' }));
  await user.click(screen.getByRole('button', { name: 'Add an item to Café Montaña' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New item' }));
  await user.click(dialog.getByRole('button', { name: 'Save as draft' }));
  await dialog.findByText('Please fill this in.');
  await user.type(dialog.getByLabelText('Name'), 'Desayuno ñandú 2');
  await user.type(dialog.getByLabelText('Face value'), '5000');
  await user.click(dialog.getByRole('button', { name: 'Save as draft' }));
  await waitFor(() =>
    expect(saved.map(({ body }) => body)).toMatchObject([
      { key: 'desayuno-nandu-2', created: true, parent: 'montana', price: 5_000, stock: null },
    ]),
  );
});

test('an order is changed by buttons, and the new place is said', async () => {
  signInOperator('catalogue');
  answerCatalogue();
  const saved = answer(contract.saveOrder, () => ok({}));
  const { user } = await renderOperator('/catalogue');
  await open(user);
  await user.click(screen.getByRole('button', { name: 'Move Noche up' }));
  await screen.findByText('Noche is now at place 1 of 2.');
  expect(saved.map(({ body }) => body)).toEqual([
    { kind: 'shop', key: 'montana', revision: 0, children: ['b', 'a'] },
  ]);
});

test('an order is changed by dragging, within what it is an order of', async () => {
  signInOperator('catalogue');
  answerCatalogue();
  const saved = answer(contract.saveOrder, () => ok({}));
  const { user } = await renderOperator('/catalogue');
  await open(user);
  const items = within(screen.getByRole('list', { name: 'Items of Café Montaña' }));
  const [first, second] = items.getAllByRole('listitem');
  const [category] = within(screen.getByRole('list', { name: 'Categories' })).getAllByRole(
    'listitem',
  );
  if (!first || !second || !category) throw new Error('a row is missing');
  fireEvent.dragStart(first, { dataTransfer: {} });
  fireEvent.drop(category);
  fireEvent.dragStart(first, { dataTransfer: {} });
  fireEvent.drop(second);
  await screen.findByText('Tarde is now at place 2 of 2.');
  expect(saved.map(({ body }) => body)).toEqual([
    { kind: 'shop', key: 'montana', revision: 0, children: ['b', 'a'] },
  ]);
});

test('chosen drafts are published as they were looked at', async () => {
  signInOperator('catalogue');
  answerCatalogue(change({}), change({ id: 6, key: 'b', name: 'Noche' }));
  const published = answer(contract.publishChanges, () => ok({ published: 1 }));
  const { user } = await renderOperator('/catalogue');
  const list = within(await screen.findByRole('list', { name: 'Drafts' }));
  expect(list.getAllByRole('insertion').map(({ textContent }) => textContent)).toEqual([
    '₡12,000',
    '₡12,000',
  ]);
  await user.click(list.getByRole('checkbox', { name: 'Noche' }));
  await user.click(screen.getByRole('button', { name: 'Publish 1' }));
  await screen.findByText('1 draft is published.');
  expect(published.map(({ body }) => body)).toEqual([{ changes: [{ id: 5, revision: 2 }] }]);
});

test('a draft of something new says what it has, in words, and no more', async () => {
  signInOperator('catalogue');
  const fields = { name: 'Merienda', name_en: '', currency: 'USD', stock: null, active: true };
  answerCatalogue(
    change({
      created: true,
      fields: Object.entries(fields).map(([field, to]) => ({ field, from: null, to })),
    }),
  );
  await renderOperator('/catalogue');
  const list = within(await screen.findByRole('list', { name: 'Drafts' }));
  const texts = (role: string) => list.getAllByRole(role).map(({ textContent }) => textContent);
  expect(texts('term')).toEqual(['Name', 'Currency', 'On sale']);
  expect(texts('insertion')).toEqual(['Merienda', 'Dollars', 'Yes']);
});

test('a conflict shows what is published now, and is resolved by keeping the draft', async () => {
  allowErrors(/catalogue-publish failed/);
  signInOperator('catalogue');
  answerCatalogue(
    change({ fields: [{ field: 'name', from: 'Tarde', to: 'Mañana', now: 'Mediodía' }] }),
  );
  answer(contract.publishChanges, () => refuse(problem('catalogue_conflict', { name: 'Tarde' })));
  const kept = answer(contract.keepChanges, () => ok({}));
  const { user } = await renderOperator('/catalogue');
  await screen.findByText(/Mediodía/);
  await user.click(screen.getByRole('button', { name: 'Publish 1' }));
  await screen.findByText(/has been changed since the draft was made/);
  await user.click(screen.getByRole('button', { name: 'Keep the draft of Tarde' }));
  await waitFor(() => expect(kept).toHaveLength(1));
});
