import { changePin } from '@regalo/contract/auth/auth';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { allowErrors } from '../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../testing/network.ts';
import { signIn } from '../../../testing/render-app.tsx';
import { renderPart } from '../../../testing/render-part.tsx';
import { ChangePinDialog } from './change-pin-dialog.tsx';

async function openDialog() {
  signIn();
  const onClose = vi.fn();
  const { user } = renderPart(<ChangePinDialog opened onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'Change PIN' });
  const fields = {
    pin: screen.getByLabelText('Current PIN'),
    new_pin: screen.getByLabelText('New PIN'),
    repeat: screen.getByLabelText('Repeat the new PIN'),
  };
  const fill = async (pin: string, new_pin: string, repeat: string) => {
    if (pin) await user.type(fields.pin, pin);
    if (new_pin) await user.type(fields.new_pin, new_pin);
    if (repeat) await user.type(fields.repeat, repeat);
    await user.click(screen.getByRole('button', { name: 'Change PIN' }));
  };
  return { user, fields, fill, onClose };
}

const describedBy = (field: HTMLElement) =>
  field
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

test.each([
  ['', 'newpin1', 'newpin1', 'pin', 'Please fill all required fields'],
  ['secret1', 'abc', 'abc', 'new_pin', 'PIN must be at least 6 characters.'],
  ['secret1', 'a'.repeat(60), 'a'.repeat(60), 'new_pin', 'PIN must be less than 60 characters.'],
  ['secret1', '123456', '123456', 'new_pin', 'PIN must contain at least one letter.'],
  [
    'secret1',
    'abc def',
    'abc def',
    'new_pin',
    'PIN can only contain letters, numbers, and @$%*&. Invalid characters: space',
  ],
  ['secret1', 'newpin1', 'newpin2', 'repeat', 'The PINs do not match.'],
  ['secret1', 'newpin1', '', 'repeat', 'The PINs do not match.'],
] as const)('%j, %j and %j: the field %s says %j', async (pin, fresh, again, name, message) => {
  const { fields, fill } = await openDialog();
  await fill(pin, fresh, again);
  expect(describedBy(fields[name])).toContain(message);
  expect(document.activeElement).toBe(fields[name]);
});

test('the PIN is changed, announced and the dialog closed', async () => {
  const calls = answer(changePin, () => ok({}));
  const { fields, fill, onClose } = await openDialog();
  for (const field of Object.values(fields)) expect(field).toHaveProperty('type', 'password');
  await fill('secret1', 'newpin1', 'newpin1');
  await screen.findByText('Your PIN was changed. Other devices were signed out.');
  expect(calls.map(({ body }) => body)).toEqual([{ pin: 'secret1', new_pin: 'newpin1' }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a wrong present PIN is said at its field; typing takes it away', async () => {
  allowErrors(/change-pin failed/);
  answer(changePin, () => refuse('current_pin_wrong', 'pin'));
  const { user, fields, fill, onClose } = await openDialog();
  await fill('secret1', 'newpin1', 'newpin1');
  await waitFor(() =>
    expect(describedBy(fields.pin)).toContain('Your current PIN is not correct.'),
  );
  expect(document.activeElement).toBe(fields.pin);
  expect(onClose).not.toHaveBeenCalled();
  await user.type(fields.pin, 'x');
  expect(describedBy(fields.pin) ?? '').not.toContain('Your current PIN is not correct.');
});

test('any other failure is shown as a toast and everything stays', async () => {
  allowErrors(/change-pin failed/);
  answer(changePin, () => new HttpResponse(null, { status: 500 }));
  const { fields, fill, onClose } = await openDialog();
  await fill('secret1', 'newpin1', 'newpin1');
  await screen.findByText('An unexpected error occurred. Please try again.');
  expect(fields.new_pin).toHaveProperty('value', 'newpin1');
  expect(onClose).not.toHaveBeenCalled();
});
