import {
  type CustomField,
  createCustomField,
  listCustomFields,
  updateCustomField,
} from '@regalo/contract/custom-fields/custom-fields';
import { addPerson, findPerson } from '@regalo/contract/people/form';
import { getCompany } from '@regalo/contract/settings/company';
import { getJournalAccounts } from '@regalo/contract/wallet/journal';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { ACCOUNTS, ACME, answerProfile } from '../../../testing/answers.ts';
import { allowErrors } from '../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../testing/network.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

const field = (change: Partial<CustomField> & { id: number; name: string }): CustomField => ({
  ...{ subject: 'order', key: change.name.toLowerCase(), kind: 'text', choices: [] },
  ...{ required: false, archived: false },
  ...change,
});

beforeEach(() => {
  signIn();
  answerProfile();
});

test('fields are added, moved and archived', async () => {
  answer(getJournalAccounts, () => ok(ACCOUNTS));
  answer(getCompany, () => ok(ACME));
  const sent: unknown[] = [];
  const list = [field({ id: 1, name: 'Campaign' }), field({ id: 2, name: 'Project' })];
  answer(listCustomFields, () => ok({ list }));
  answer(createCustomField, ({ body }) => {
    sent.push(body);
    return ok({ field: field({ id: 3, name: 'Size' }) });
  });
  answer(updateCustomField, ({ body }) => {
    sent.push(body);
    return ok({});
  });
  const { user } = renderApp('/settings');
  await user.click(await screen.findByRole('button', { name: 'Custom fields' }));
  await user.click(await screen.findByRole('button', { name: 'Add a field to people' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'Size');
  await user.selectOptions(dialog.getByLabelText('Type'), 'choice');
  await user.type(dialog.getByLabelText('Options'), ' S {enter}{enter}M');
  await user.click(dialog.getByLabelText('Required'));
  await user.click(dialog.getByRole('button', { name: 'Save field' }));
  await screen.findByText('The field “Size” was saved.');
  await user.click(screen.getByRole('button', { name: 'Move Campaign down' }));
  await user.click(await screen.findByRole('button', { name: 'Archive Project' }));
  expect(sent).toEqual([
    { subject: 'person', kind: 'choice', name: 'Size', choices: ['S', 'M'], required: true },
    { id: 1, position: 1 },
    { id: 2, archived: true },
  ]);
});

test('a person is asked for what is required, and told what is wrong', async () => {
  allowErrors(/add-people failed/);
  const subject = 'person' as const;
  answer(listCustomFields, () =>
    ok({
      list: [
        field({ id: 1, name: 'Badge', subject, kind: 'number', required: true }),
        field({ id: 2, name: 'Size', subject, kind: 'choice', choices: ['S', 'M'] }),
        field({ id: 3, name: 'Old', subject, archived: true, required: true }),
      ],
    }),
  );
  answer(findPerson, () => ok({ person: null }));
  const sent: unknown[] = [];
  answer(addPerson, ({ body }) => {
    sent.push((body as z.output<typeof addPerson.body>).custom_fields);
    return refuse('already_added');
  });
  const { user } = renderApp('/employees/people');
  const badge = await screen.findByLabelText(/^Badge/);
  expect(screen.queryByLabelText('Old')).toBeNull();
  await user.type(screen.getByLabelText(/^First Name/), 'Ana');
  await user.type(screen.getByLabelText(/^Last Name/), 'Mora');
  fireEvent.change(screen.getByLabelText(/^Date of Birth/), { target: { value: '1990-05-17' } });
  await user.type(screen.getByLabelText(/^Email/), 'ana@valle.test');
  const save = screen.getByRole('button', { name: 'Save' });
  await user.click(save);
  await screen.findByText('Please fill in Badge.');
  await user.type(badge, '12a');
  expect(screen.queryByText('Please fill in Badge.')).toBeNull();
  await user.click(save);
  await screen.findByText('Badge must be a number.');
  await user.type(badge, '{backspace}');
  await user.selectOptions(screen.getByLabelText('Size'), 'M');
  await user.click(save);
  await screen.findByText(/already added/);
  expect(sent).toEqual([{ badge: '12', size: 'M' }]);
});
