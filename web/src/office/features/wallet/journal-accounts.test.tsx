import { getCompany } from '@regalo/contract/settings/company';
import {
  getJournalAccounts,
  type JournalAccounts,
  saveJournalAccounts,
} from '@regalo/contract/wallet/journal';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { ACCOUNTS, ACME, answerProfile } from '../../../testing/answers.ts';
import { allowErrors } from '../../../testing/logged-errors.ts';
import { answer, ok } from '../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../testing/render-app.tsx';

beforeEach(() => {
  signIn();
  answerProfile();
  answer(getCompany, () => ok(ACME));
});

test('accounts are named and saved together; what is wrong stands at its field', async () => {
  let kept = ACCOUNTS;
  const reads = answer(getJournalAccounts, () => ok(kept));
  const saves = answer(saveJournalAccounts, ({ body }) => {
    kept = body as JournalAccounts;
    return ok(kept);
  });
  const { user } = renderApp('/settings');
  await user.click(await screen.findByRole('button', { name: 'Accounts of the journal' }));
  const number = await screen.findByLabelText('Account number: Funds in the wallet');
  expect(number).toHaveProperty('value', 'R1');
  const save = screen.getByRole('button', { name: 'Save accounts' });
  expect(save).toHaveProperty('disabled', true);
  await user.clear(number);
  await user.click(save);
  expect(saves).toHaveLength(0);
  expect(document.activeElement).toBe(number);
  await screen.findByText('Enter an account number of up to 40 characters.');
  await user.type(number, '1-1-05 ');
  const name = screen.getByLabelText('Account name: Service fees');
  await user.clear(name);
  await user.type(name, 'Comisiones');
  await user.click(save);
  await screen.findByText('Accounts saved.');
  const wanted = {
    ...ACCOUNTS,
    wallet: { ...ACCOUNTS.wallet, number: '1-1-05' },
    fees: { ...ACCOUNTS.fees, name: 'Comisiones' },
  };
  expect(saves.map(({ body }) => body)).toEqual([wanted]);
  await waitFor(() => expect(reads).toHaveLength(2));
  expect(reads[0]?.query).toEqual({ language: 'en' });
});

test('the words of accounts are in the language of the office', async () => {
  speakSpanish();
  const reads = answer(getJournalAccounts, () => ok(ACCOUNTS));
  const { user } = renderApp('/settings');
  await user.click(await screen.findByRole('button', { name: 'Cuentas del diario' }));
  await screen.findByLabelText('Número de cuenta: Fondos en la billetera');
  await waitFor(() => expect(reads.at(-1)?.query).toEqual({ language: 'es' }));
});

test('what fails to load can be asked for again', async () => {
  allowErrors(/journal-accounts failed/);
  answer(getJournalAccounts, () => HttpResponse.json({}, { status: 500 }));
  const { user } = renderApp('/settings');
  await user.click(await screen.findByRole('button', { name: 'Accounts of the journal' }));
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 15_000 });
  answer(getJournalAccounts, () => ok(ACCOUNTS));
  await user.click(again);
  await screen.findByLabelText('Account name: Money held for orders and giveaways');
});
