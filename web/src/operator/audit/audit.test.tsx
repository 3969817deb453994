import { setOperatorLanguage } from '@regalo/contract/operator/account';
import { checkOperatorAudit, listOperatorAudit } from '@regalo/contract/operator/audit';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { answer, ok } from '../../testing/network.ts';
import { renderOperator, signInOperator } from '../../testing/render-operator.tsx';

type Entry = z.input<typeof listOperatorAudit.reply>['body']['list'][number];

const ENTRY: Entry = {
  id: 40,
  createdAt: '2026-11-02T15:00:00.000Z',
  author: 'Fabio Salas',
  operator: 9,
  network: '190.113.20.0/24',
  object: 'case',
  action: 'looked',
  object_id: 3,
  company_id: 4,
  shop_id: null,
  reason: 'Support case 123',
  before: null,
  after: { page: 'people' },
  link: 12,
};

const answerAudit = (...list: Entry[]) =>
  answer(listOperatorAudit, ({ query }) =>
    ok({
      list: query.before ? [{ ...ENTRY, id: 2, action: 'opened' }] : list,
      next: query.before ? null : 40,
      operators: [{ id: 9, name: 'Fabio Salas' }],
    }),
  );

test('entries say who did what and why, older ones follow, and filters narrow them', async () => {
  signInOperator('finance');
  const calls = answerAudit(ENTRY, {
    ...ENTRY,
    id: 39,
    object: 'comet',
    action: 'flew',
    operator: null,
  });
  const { user } = await renderOperator('/audit');
  await screen.findByText('Looked at personal data');
  for (const text of ['Reason: Support case 123', 'comet: flew', 'people'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  screen.getByText(/^On the command line/);
  const way = screen.getAllByRole('link', { name: 'Company 4' })[0];
  expect(way?.getAttribute('href')).toBe('/operator/companies/4');
  await user.click(screen.getByRole('button', { name: 'Show older entries' }));
  await screen.findByText('Gave a reason');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Who' }), 'Fabio Salas');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Proposals');
  await user.type(screen.getByRole('textbox', { name: 'Company no.' }), '4');
  await waitFor(() =>
    expect(calls.at(-1)?.query).toEqual({
      limit: '20',
      operator: '9',
      object: 'proposal',
      company: '4',
    }),
  );
});

test('a change that was drafted says what there was and what is to be', async () => {
  signInOperator();
  const after = { price: { from: 5_000, to: 6_500 }, active: { from: true, to: false } };
  answerAudit({ ...ENTRY, object: 'catalogue', action: 'drafted', after });
  await renderOperator('/audit');
  await screen.findByText('₡5,000 → ₡6,500');
  screen.getByText('yes → no');
});

test('what has parts is told by them, and what is about no record names none', async () => {
  signInOperator();
  const columns = [
    { field: 'iban', heading: '' },
    { field: 'holder', heading: 'Titular' },
  ];
  const layout = { ...ENTRY, object: 'payout_layout', action: 'set', after: { columns } };
  answerAudit({ ...layout, object_id: 0, company_id: null });
  await renderOperator('/audit');
  await screen.findByText('Field iban, Heading empty; Field holder, Heading Titular');
  expect(screen.queryByText(/No\. 0/)).toBeNull();
});

test('values are named in the language of the page, and their words are those of its pages', async () => {
  signInOperator();
  const after = { by: 'order', found: 12 };
  answerAudit(
    { ...ENTRY, object: 'gift', action: 'searched', after },
    {
      ...ENTRY,
      id: 39,
      object: 'proposal',
      action: 'done',
      after: { kind: 'payout', amount: 4_488 },
    },
  );
  const { user } = await renderOperator('/audit');
  answer(setOperatorLanguage, () => ok({}));
  await user.click(await screen.findByRole('button', { name: /Español/ }));
  for (const text of ['Buscado por', 'Número de pedido', 'Pagar a un comercio', '₡4,488'])
    await screen.findByText(text);
});

test('the chain is read again, and says where it ends or that it is broken', async () => {
  signInOperator();
  answerAudit();
  answer(checkOperatorAudit, () => ok({ count: 1_204, hash: 'ab12'.repeat(16), faults: [] }));
  const { user } = await renderOperator('/audit');
  const check = await screen.findByRole('button', { name: 'Check the chain' });
  await user.click(check);
  await screen.findByText('The chain holds: 1,204 entries.');
  answer(checkOperatorAudit, () => ok({ count: 3, hash: '', faults: ['entry 2 was changed'] }));
  await user.click(check);
  await screen.findByText(/^The chain is broken/);
  screen.getByText('entry 2 was changed');
});
