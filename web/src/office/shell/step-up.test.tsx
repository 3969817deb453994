import { changePin } from '@regalo/contract/auth/auth';
import { beginStepUp, stepUp } from '@regalo/contract/auth/step-up';
import { problem } from '@regalo/contract/refusals/problem';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { call } from '../../lib/api/call.ts';
import { answer, ok, refuse } from '../../testing/network.ts';
import { signIn } from '../../testing/render-app.tsx';
import { renderPart } from '../../testing/render-part.tsx';
import { allowErrors } from '../../testing/setup.ts';
import { StepUp } from './step-up.tsx';

const PINS = { pin: 'secret1', new_pin: 'Cuarzo7Nube' };

function begin() {
  signIn();
  let proved = false;
  const calls = answer(changePin, () =>
    proved ? ok({}) : refuse(problem('step_up_required', { methods: ['pin'] })),
  );
  answer(beginStepUp, () => ok({ challenge: 'c1', methods: ['pin'], passkey: null }));
  const proofs = answer(stepUp, ({ body }) => {
    proved = (body as { response: string }).response === 'secret1';
    return proved ? ok({}) : refuse('factor_wrong', 'response');
  });
  const { user } = renderPart(<StepUp />);
  return { user, calls, proofs };
}

test('a call that asks for a proof is made again once it was given', async () => {
  allowErrors(/step-up failed/);
  const { user, calls, proofs } = begin();
  const done = call(changePin, { body: PINS });
  const pin = await screen.findByLabelText('Your PIN');
  await user.type(pin, 'wrong1{Enter}');
  await screen.findByText('That did not work. Please try again.');
  await user.clear(pin);
  await user.type(pin, 'secret1{Enter}');
  await expect(done).resolves.toMatchObject({ success: true });
  expect([calls.length, proofs.length]).toEqual([2, 2]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('whoever gives up gets the refusal, and stays signed in', async () => {
  allowErrors(/change-pin failed/);
  const { user, calls } = begin();
  const done = call(changePin, { body: PINS }).catch((error: unknown) => error);
  await screen.findByLabelText('Your PIN');
  await user.keyboard('{Escape}');
  expect(await done).toMatchObject({ code: 'step_up_required', status: 428 });
  expect(calls).toHaveLength(1);
  expect(localStorage.getItem('authToken')).not.toBeNull();
});
