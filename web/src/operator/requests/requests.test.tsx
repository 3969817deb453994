import {
  acceptMembershipRequest,
  declineMembershipRequest,
  listMembershipRequests,
  type MembershipRequest,
} from '@regalo/contract/operator/membership-requests';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, ok } from '../../testing/network.ts';
import { renderOperator, signInOperator } from '../../testing/render-operator.tsx';

const ASKED: MembershipRequest = {
  id: 7,
  name: 'Sofía Vargas',
  company: 'Café del Valle',
  email: 'sofia@valle.cr',
  phone: '+506 8888 1234',
  note: 'Somos 120 personas.',
  status: 'open',
  company_id: null,
  createdAt: '2026-05-03T15:00:00.000Z',
  answeredAt: null,
};

const answerRequests = (...list: MembershipRequest[]) =>
  answer(listMembershipRequests, () =>
    ok({ list, total_count: list.length, open_count: list.length }),
  );

test('a request is accepted as the company is to be, and its first Admin invited', async () => {
  signInOperator('support');
  answerRequests(ASKED);
  const calls = answer(acceptMembershipRequest, () => {
    answerRequests({ ...ASKED, status: 'accepted', company_id: 12, answeredAt: ASKED.createdAt });
    return ok({ company_id: 12 });
  });
  const { user } = await renderOperator('/requests');
  await user.click(await screen.findByRole('button', { name: 'Accept Café del Valle' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Make Café del Valle a customer' }),
  );
  const name = dialog.getByLabelText('Name');
  await user.type(name, ' S.A.');
  await user.click(dialog.getByRole('button', { name: 'Accept and invite' }));
  await screen.findByRole('link', { name: 'Open Café del Valle' });
  expect(calls.map(({ body }) => body)).toEqual([
    {
      id: 7,
      name: 'Café del Valle S.A.',
      language: 'es',
      country: 'CR',
      zone: 'America/Costa_Rica',
      service_fee: 1_200,
    },
  ]);
});

test('a request is declined in words that follow the language until they are changed', async () => {
  signInOperator('support');
  answerRequests(ASKED);
  const calls = answer(declineMembershipRequest, () => {
    answerRequests({ ...ASKED, status: 'declined' });
    return ok({});
  });
  const { user } = await renderOperator('/requests');
  await user.click(await screen.findByRole('button', { name: 'Decline Café del Valle' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline Café del Valle' }));
  const text = () => dialog.getByLabelText('Text') as HTMLTextAreaElement;
  expect(text().value).toMatch(/^Gracias por su interés/);
  await user.selectOptions(dialog.getByLabelText('Language of the email'), 'en');
  expect(text().value).toMatch(/^Thank you for your interest/);
  await user.clear(text());
  await user.type(text(), 'Not yet.');
  await user.selectOptions(dialog.getByLabelText('Language of the email'), 'es');
  expect(text().value).toBe('Not yet.');
  await user.click(dialog.getByRole('button', { name: 'Decline and send' }));
  await screen.findByText('The answer to sofia@valle.cr is on its way.');
  expect(calls.map(({ body }) => body)).toEqual([{ id: 7, text: 'Not yet.', language: 'es' }]);
});
