import { beginCase, listCases } from '@regalo/contract/operator/cases';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../lib/api/call.ts';
import { queryClient } from '../../lib/query-client.ts';
import { allowErrors } from '../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../testing/network.ts';
import { ReasonQuestions } from '../operator-layout.tsx';
import { loadConsoleTexts, OperatorFrame } from '../start.tsx';
import { withReason } from './reasons.ts';

const ACME = { id: 4, name: 'Acme' };

/** Two calls at once that show personal data of the same company. */
function Names() {
  const { data, isError } = useQuery({
    queryKey: ['names'],
    queryFn: async () => {
      const calls = [1, 2].map(() => call(listCases, withReason(ACME)));
      return (await Promise.all(calls)).length;
    },
  });
  return <p>{isError ? 'refused' : data && `${data} answers`}</p>;
}

function show() {
  localStorage.setItem('csrfToken', 'csrf-1');
  render(
    <OperatorFrame env="test">
      <QueryClientProvider client={queryClient}>
        <ReasonQuestions />
        <Names />
      </QueryClientProvider>
    </OperatorFrame>,
  );
  return userEvent.setup();
}

beforeAll(loadConsoleTexts);

test('the reason is asked for once, and the calls are made again with it', async () => {
  let open = false;
  const looks = answer(listCases, () => (open ? ok({ list: [] }) : refuse('reason_required')));
  const cases = answer(beginCase, ({ body }) => {
    open = true;
    const { company_id, reason } = body as { company_id: number; reason: string };
    return ok({ case: { id: 1, company_id, reason, expiresAt: '2026-11-02T16:00:00.000Z' } });
  });
  const user = show();
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Why do you need to see this?' }),
  );
  dialog.getByText(/personal data of Acme/);
  await user.click(dialog.getByRole('button', { name: 'Show the data' }));
  await dialog.findByText(/^Please say why/);
  expect(cases).toEqual([]);
  await user.type(dialog.getByLabelText('Reason'), 'Support case 123');
  await user.click(dialog.getByRole('button', { name: 'Show the data' }));
  await screen.findByText('2 answers');
  expect(cases.map(({ body }) => body)).toEqual([{ company_id: 4, reason: 'Support case 123' }]);
  expect(looks).toHaveLength(4);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('without a reason the call stays refused', async () => {
  allowErrors(/operator\/cases failed/);
  answer(listCases, () => refuse('reason_required'));
  const user = show();
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await screen.findByText('refused');
});
