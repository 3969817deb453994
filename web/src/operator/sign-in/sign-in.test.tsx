import {
  beginOperatorEnrolment,
  operatorEnrol,
  operatorLogin,
  operatorLoginFactor,
  operatorLogout,
} from '@regalo/contract/operator/account';
import { OPERATOR_ENDPOINTS } from '@regalo/contract/operator/endpoints';
import { listProposals } from '@regalo/contract/operator/proposals';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { allowErrors } from '../../testing/logged-errors.ts';
import { answer, handlerOf, network, ok, refuse } from '../../testing/network.ts';
import {
  answerOperator,
  OPERATOR,
  renderOperator,
  signInOperator,
} from '../../testing/render-operator.tsx';
import { sampleReply } from '../../testing/sample-reply.ts';

const TOKEN = 'regalo-operator-authToken';

/** Answers whatever the page asks for that a sign-in leads to. */
function answerPages() {
  network.use(
    ...OPERATOR_ENDPOINTS.filter(({ method }) => method === 'GET').map((one) =>
      handlerOf(one, () => Response.json(sampleReply(one))),
    ),
  );
  answerOperator();
}

const entered = () => screen.findByRole('button', { name: 'Account of Olga Vindas' });

async function typePin(user: Awaited<ReturnType<typeof renderOperator>>['user']) {
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), OPERATOR.email);
  await user.type(screen.getByLabelText('PIN'), 'Regalo2025');
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

test('the PIN is followed by a code, and only then is there a session', async () => {
  answerPages();
  answer(operatorLogin, () =>
    ok({ step: 'factor' as const, challenge: 'c1', methods: ['totp', 'recovery'], passkey: null }),
  );
  const proofs = answer(operatorLoginFactor, () => ok({ token: 't1', operator: OPERATOR }));
  const { user } = await renderOperator('/login');
  await screen.findByRole('heading', { level: 1, name: 'Operator console' });
  await typePin(user);
  const code = await screen.findByLabelText('Code from your authenticator app');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(localStorage.getItem(TOKEN)).toBeNull();
  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await entered();
  expect(proofs.map(({ body }) => body)).toEqual([
    { challenge: 'c1', method: 'totp', response: '123456' },
  ]);
  expect(localStorage.getItem(TOKEN)).toBe('t1');
  // The office of the same browser is not touched.
  expect(localStorage.getItem('authToken')).toBeNull();
});

test('whoever has no factor adds one at the first sign-in and keeps the recovery codes', async () => {
  answerPages();
  answer(operatorLogin, () => ok({ step: 'enrol' as const, challenge: 'c2' }));
  answer(beginOperatorEnrolment, () => Response.json(sampleReply(beginOperatorEnrolment)));
  const enrolled = answer(operatorEnrol, () =>
    ok({ token: 't2', operator: OPERATOR, recovery_codes: ['aaaa-bbbb'] }),
  );
  const { user } = await renderOperator('/login');
  await typePin(user);
  await screen.findByText(/^Every operator needs more than a PIN/);
  await user.type(await screen.findByLabelText('Code shown by the app'), '654321');
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  await screen.findByText('aaaa-bbbb');
  expect(localStorage.getItem(TOKEN)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  await entered();
  expect(enrolled.map(({ body }) => body)).toEqual([
    { challenge: 'c2', app: { setup: '1', response: '654321' } },
  ]);
});

test('a session that has ended says so, and the next one goes on at the same place', async () => {
  allowErrors(/operator\/proposals failed/);
  signInOperator();
  answer(listProposals, () => refuse('sign_in_required'));
  const { user } = await renderOperator('/proposals?status=done');
  await screen.findByText(/^Your session has ended/);
  answerPages();
  answer(operatorLogin, () =>
    ok({ step: 'factor' as const, challenge: 'c1', methods: ['totp'], passkey: null }),
  );
  answer(operatorLoginFactor, () => ok({ token: 't1', operator: OPERATOR }));
  await typePin(user);
  await user.type(await screen.findByLabelText('Code from your authenticator app'), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await entered();
  await screen.findByRole('heading', { level: 1, name: 'Second operator' });
  expect(location.pathname + location.search).toBe('/operator/proposals?status=done');
});

test('whoever signs out is led to the sign-in, and is told nothing of an end', async () => {
  signInOperator();
  answerPages();
  const ends = answer(operatorLogout, () => ok({}));
  const { user } = await renderOperator('/');
  await user.click(await entered());
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await screen.findByRole('heading', { level: 1, name: 'Operator console' });
  expect(screen.queryByText(/^Your session has ended/)).toBeNull();
  expect(localStorage.getItem(TOKEN)).toBeNull();
  await waitFor(() => expect(ends).toHaveLength(1));
});
