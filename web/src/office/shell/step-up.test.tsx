import { changePin } from '@regalo/contract/auth/auth';
import { beginStepUp, stepUp } from '@regalo/contract/auth/step-up';
import { problem } from '@regalo/contract/refusals/problem';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { call } from '../../lib/api/call.ts';
import { allowErrors } from '../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../testing/network.ts';
import { signIn } from '../../testing/render-app.tsx';
import { renderPart } from '../../testing/render-part.tsx';
import { PinDialog } from '../../ui/sign-in/pin-dialog.tsx';
import { StepUp } from './step-up.tsx';

const PINS = { pin: 'secret1', new_pin: 'Cuarzo7Nube' };

/** A call that asks for the PIN. @param form what makes it */
function begin(form: ReactNode = null) {
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
  const { user } = renderPart(
    <>
      <StepUp />
      {form}
    </>,
  );
  return { user, calls, proofs };
}

test('a call that asks for a proof is made again once it was given', async () => {
  allowErrors(/step-up failed/);
  const { user, calls, proofs } = begin();
  const done = call(changePin, { body: PINS });
  const pin = await screen.findByLabelText('Your PIN');
  await waitFor(() => expect(document.activeElement).toBe(pin));
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

test('closing it leaves the form as it was; sent again, it asks again and goes through once', async () => {
  allowErrors(/change-pin failed|step-up failed/);
  const onClose = vi.fn();
  const save = (body: typeof PINS) => call(changePin, { body });
  const { user, calls, proofs } = begin(<PinDialog opened onClose={onClose} save={save} />);
  await screen.findByLabelText('Current PIN');
  const fields = ['Current PIN', 'New PIN', 'Repeat the new PIN'].map((label) =>
    screen.getByLabelText<HTMLInputElement>(label),
  );
  const typed = [PINS.pin, PINS.new_pin, PINS.new_pin];
  for (const [at, field] of fields.entries()) await user.type(field, typed[at] ?? '');
  const submit = () => user.click(screen.getByRole('button', { name: 'Change PIN' }));
  await submit();
  await user.type(await screen.findByLabelText('Your PIN'), 'wrong1{Enter}');
  await screen.findByText('That did not work. Please try again.');
  await user.keyboard('{Escape}');
  await screen.findByText('Please confirm that it is you.');
  await waitFor(() => expect(screen.queryByLabelText('Your PIN')).toBeNull());
  expect(fields.map(({ value }) => value)).toEqual(typed);
  expect([calls.length, onClose.mock.calls.length]).toEqual([1, 0]);

  await submit();
  const pin = await screen.findByLabelText<HTMLInputElement>('Your PIN');
  // Nothing of the first try is left.
  expect(pin.value).toBe('');
  await user.type(pin, 'secret1{Enter}');
  await screen.findByText(/^Your PIN was changed/);
  expect(calls.map(({ body }) => body)).toEqual([PINS, PINS, PINS]);
  expect([proofs.length, onClose.mock.calls.length]).toEqual([2, 1]);
});

test('another way to prove it begins anew, without the error of the one before', async () => {
  allowErrors(/step-up failed/);
  const { user } = begin();
  const methods = ['totp', 'recovery'];
  answer(beginStepUp, () => ok({ challenge: 'c1', methods, passkey: null }));
  const done = call(changePin, { body: PINS });
  await user.type(
    await screen.findByLabelText('Code from your authenticator app'),
    '000000{Enter}',
  );
  await screen.findByText('That did not work. Please try again.');
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const code = await screen.findByLabelText<HTMLInputElement>('Recovery code');
  expect([code.value, screen.queryByText('That did not work. Please try again.')]).toEqual([
    '',
    null,
  ]);
  expect(document.activeElement).toBe(code);
  await user.type(code, 'secret1{Enter}');
  await expect(done).resolves.toMatchObject({ success: true });
});
