import {
  addApp,
  beginApp,
  forgetDevice,
  getSignInMethods,
  renewRecoveryCodes,
} from '@regalo/contract/auth/factors';
import {
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
} from '@regalo/contract/auth/passkeys';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { loadOfficeTexts } from '../../../../../lib/i18n/office-loader.ts';
import { answerProfile } from '../../../../../testing/answers.ts';
import { allowErrors } from '../../../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../../../testing/network.ts';
import { signIn } from '../../../../../testing/render-app.tsx';
import { renderPart } from '../../../../../testing/render-part.tsx';
import { SignInMethods } from '../profile-page.tsx';
import type { MemberMethods } from './api.ts';

const AT = '2025-03-01T18:00:00.000Z';
const NONE: MemberMethods = { passkeys: [], app: null, recovery_codes: 0, devices: [] };
const SOME: MemberMethods = {
  passkeys: [{ id: 4, name: 'My laptop', createdAt: AT, lastUsedAt: null }],
  app: { createdAt: AT, lastUsedAt: AT },
  recovery_codes: 9,
  devices: [
    { id: 6, browser: 'Firefox', system: 'Linux', network: null, createdAt: AT, expiresAt: AT },
  ],
};
const CODES = ['ABCD-EFGH-JKMN', 'PQRS-TUVW-XYZ2'];

beforeEach(async () => {
  signIn();
  answerProfile();
  await loadOfficeTexts('factors', 'details');
});

function open(methods: MemberMethods) {
  answer(getSignInMethods, () => ok(methods));
  return renderPart(<SignInMethods />);
}

test('an app is set up by its code, and the recovery codes are shown once', async () => {
  allowErrors(/authenticator-add failed/);
  const { user } = open(NONE);
  const qr = { size: 29, path: 'M4 4h7v1h-7z' };
  answer(beginApp, () => ok({ secret: 'ABCDEFGH', address: 'otpauth://x', qr, setup: 's1' }));
  let right = false;
  const calls = answer(addApp, () =>
    right ? ok({ recovery_codes: CODES }) : refuse('factor_wrong', 'response'),
  );
  await user.click(await screen.findByRole('button', { name: 'Set up an app' }));
  await screen.findByRole('img', { name: 'QR code for the app' });
  screen.getByText('ABCD EFGH');
  const code = screen.getByLabelText('Code shown by the app');
  await user.type(code, '000000{Enter}');
  await screen.findByText('That did not work. Please try again.');
  right = true;
  await user.clear(code);
  await user.type(code, '123456{Enter}');
  await screen.findByText(/ABCD-EFGH-JKMN/);
  expect(calls.at(-1)?.body).toEqual({ setup: 's1', response: '123456' });
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(write).toHaveBeenCalledWith(CODES.join('\n'));
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  await waitFor(() => expect(screen.queryByText(/ABCD-EFGH-JKMN/)).toBeNull());
});

test('what there is is listed with its use, and can be taken away', async () => {
  const { user } = open(SOME);
  const removed = answer(removePasskey, () => ok({}));
  const forgotten = answer(forgetDevice, () => ok({}));
  answer(renewRecoveryCodes, () => ok({ recovery_codes: CODES }));
  await user.click(await screen.findByRole('button', { name: 'Remove My laptop' }));
  await waitFor(() => expect(removed.map(({ body }) => body)).toEqual([{ id: 4 }]));
  await user.click(screen.getByRole('button', { name: 'Forget Firefox on Linux' }));
  await waitFor(() => expect(forgotten.map(({ body }) => body)).toEqual([{ id: 6 }]));
  screen.getByText('9 codes are left.');
  screen.getByText(/Not used yet/);
  await user.click(screen.getByRole('button', { name: 'Create new codes' }));
  await screen.findByText(/PQRS-TUVW-XYZ2/);
});

const CHROME = {
  brands: [{ brand: 'Not;A=Brand' }, { brand: 'Chromium' }, { brand: 'Google Chrome' }],
  platform: 'Windows',
};
const OPTIONS = {
  rp: { id: 'localhost', name: 'Regalo' },
  user: { id: 'dQ', name: 'a@b.co', displayName: 'a@b.co' },
  challenge: 'Yw',
  pubKeyCredParams: [],
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
  attestation: 'none' as const,
  timeout: 1,
};

/** A browser that keeps passkeys. @param make what it does when it is asked to make one */
function keepPasskeys(make: () => Promise<unknown>) {
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'userAgentData', { configurable: true, value: CHROME });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create: make } });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'credentials');
    Reflect.deleteProperty(navigator, 'userAgentData');
  });
}

test('a new passkey is called like its browser, or as its owner likes', async () => {
  const bytes = new Uint8Array([1]).buffer;
  let wanted = false;
  keepPasskeys(async () => {
    if (!wanted) throw new DOMException('', 'NotAllowedError');
    const response = { clientDataJSON: bytes, attestationObject: bytes };
    const made = { id: 'AQ', rawId: bytes, type: 'public-key', response };
    return { ...made, getClientExtensionResults: () => ({}) };
  });
  const one = { id: 4, name: 'Google Chrome on Windows', createdAt: AT, lastUsedAt: null };
  const { user } = open({ ...SOME, passkeys: [one] });
  answer(beginPasskey, () => ok({ challenge: 'c1', options: OPTIONS }));
  const calls = answer(addPasskey, () => ok({ recovery_codes: [] }));
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  expect(name.value).toBe('Google Chrome on Windows (2)');
  await user.clear(name);
  await user.type(name, 'Blue key ring');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  // Whoever gives their finger too late tries again, under the same name.
  await screen.findByText('No passkey was created. Please try again.');
  expect([name.value, calls.length]).toEqual(['Blue key ring', 0]);
  wanted = true;
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.map(({ body }) => body)).toEqual([
    expect.objectContaining({ challenge: 'c1', name: 'Blue key ring' }),
  ]);
});

test('a passkey gets another name, and keeps its own where nothing was changed', async () => {
  const { user } = open(SOME);
  const calls = answer(renamePasskey, () => ok({}));
  const rename = () => screen.findByRole('button', { name: 'Rename My laptop' });
  await user.click(await rename());
  await user.type(await screen.findByLabelText('Name'), '{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls).toEqual([]);
  await user.click(await rename());
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, '   {Enter}');
  await user.type(name, 'Old laptop {Enter}');
  await screen.findByText('Passkey renamed.');
  expect(calls.map(({ body }) => body)).toEqual([{ id: 4, name: 'Old laptop' }]);
});

test('the last factor stays where the company asks for one, and why is said', async () => {
  allowErrors(/passkey-remove failed/);
  const { user } = open(SOME);
  answer(removePasskey, () => refuse('last_factor'));
  await user.click(await screen.findByRole('button', { name: 'Remove My laptop' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('A second factor is required');
});

test('where no passkey can be kept, that is said instead of offering one', async () => {
  open(NONE);
  await screen.findByText('This browser or address does not support passkeys.');
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('recovery codes are printed by themselves', async () => {
  const { user } = open(SOME);
  answer(renewRecoveryCodes, () => ok({ recovery_codes: CODES }));
  const print = vi.fn();
  const view = { addEventListener: () => {}, print } as unknown as Window;
  const spy = vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(view);
  onTestFinished(() => spy.mockRestore());
  await user.click(await screen.findByRole('button', { name: 'Create new codes' }));
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  const page = document.querySelector('iframe');
  expect(page?.contentDocument?.body.textContent).toBe(
    `Recovery codes for Regalo${CODES.join('\n')}`,
  );
  page?.remove();
});
