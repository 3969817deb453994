import { permissionsOf } from '@regalo/contract/auth/roles';
import {
  getPersonDetail,
  listPersonGifts,
  listPersonHistory,
} from '@regalo/contract/people/detail';
import { erasePerson, getPersonData, previewErasure } from '@regalo/contract/people/privacy';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerPeople, answerProfile, person } from '../../../../testing/answers.ts';
import { allowErrors } from '../../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../../testing/render-app.tsx';
import { catchSaved } from '../../../../testing/saved-files.ts';
import { answerToCome } from '../../../../testing/scheduled.ts';

const EVA = person(7, { first_name: 'Eva', last_name: 'Solís' });

beforeEach(() => {
  signIn();
  answerProfile();
  answerToCome();
  const detail = {
    createdAt: '2025-03-01T05:30:00.000Z',
    added_by: null,
    file: null,
    email_came_back: null,
  };
  answer(getPersonDetail, () => ok({ ...detail, person: EVA, time_zone: -6 }));
  answer(listPersonGifts, () => ok({ list: [], total_count: 0 }));
  answer(listPersonHistory, () => ok({ list: [], total_count: 0 }));
});

async function openMenu(name = 'Personal data') {
  const { user, ...app } = renderApp('/employees/7');
  await user.click(await screen.findByRole('button', { name }));
  return { user, ...app };
}

test.each([
  ['Download data (readable)', 'html'],
  ['Download data (JSON)', 'json'],
] as const)('%s saves a file', async (entry, format) => {
  const files = catchSaved();
  const calls = answer(getPersonData, () => new Response('their data'));
  const { user } = await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: entry }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(calls).toMatchObject([{ query: { id: '7', format, language: 'en' } }]);
  expect(files[0]?.name).toBe(`person_7.${format}`);
  expect(await files[0]?.text()).toBe('their data');
});

const answerPreview = (open_gifts: number) =>
  answer(previewErasure, () =>
    ok({ name: 'Eva Solís', open_gifts, open_value: open_gifts * 12_500 }),
  );

async function openDialog() {
  const { user } = await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: 'Erase…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase Eva Solís?' }));
  const erase = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Erase for good' });
  return { user, dialog, erase };
}

test('erasing wants the name typed, asks about open gifts, and leads to the list', async () => {
  answerPreview(2);
  const calls = answer(erasePerson, () => ok({ canceled: 2, refunded: 25_000, kept: 0 }));
  const { user, dialog, erase } = await openDialog();
  expect(
    await dialog.findByRole('radiogroup', {
      name: '2 gifts can still be used, with ₡25,000 left',
    }),
  ).toBeTruthy();
  expect(
    dialog.getByRole('radio', { name: 'Keep them without a name', checked: true }),
  ).toBeTruthy();
  expect(erase().disabled).toBe(true);
  await user.click(dialog.getByRole('radio', { name: 'Withdraw them' }));
  await user.type(
    dialog.getByRole('textbox', { name: 'Type “Eva Solís” to confirm' }),
    'eva solís',
  );
  expect(erase().disabled).toBe(false);
  await user.click(erase());
  expect(await dialog.findByText(/2 gifts were withdrawn; ₡25,000 returned/)).toBeTruthy();
  const body = { id: 7, open_gifts: 'cancel', confirm: true };
  expect(calls).toMatchObject([{ body }]);
  answerPeople(1);
  await user.click(dialog.getByText('Close'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Employees' })).toBeTruthy();
});

test('without open gifts nothing is asked; a refusal is shown', async () => {
  allowErrors(/erase-person failed/);
  answerPreview(0);
  answer(erasePerson, () => refuse('person_not_found'));
  const { user, dialog, erase } = await openDialog();
  await user.type(dialog.getByRole('textbox'), 'Eva Solís');
  await waitFor(() => expect(erase().disabled).toBe(false));
  expect(dialog.queryByRole('radiogroup')).toBeNull();
  await user.click(erase());
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('not found'));
});

test('a preview that failed is asked again, by its button and by opening the dialog anew', async () => {
  allowErrors(/erase-preview failed|preview/);
  answer(previewErasure, () => refuse('person_not_found'));
  const { user, dialog, erase } = await openDialog();
  await user.type(dialog.getByRole('textbox'), 'Eva Solís');
  const again = await dialog.findByRole('button', { name: 'Try again' });
  expect(erase().disabled).toBe(true);
  answerPreview(0);
  await user.click(again);
  await waitFor(() => expect(erase().disabled).toBe(false));

  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const calls = answerPreview(2);
  await user.click(screen.getByRole('button', { name: 'Personal data' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Erase…' }));
  expect(await screen.findByRole('radiogroup', { name: /2 gifts can still be used/ })).toBeTruthy();
  expect(calls).toHaveLength(1);
});

test('nobody sees it who may not', async () => {
  const mine = permissionsOf(['admin']).filter(
    (one) => !['people.data', 'people.erase'].includes(one),
  );
  answerProfile({ permissions: mine });
  renderApp('/employees/7');
  await screen.findByRole('heading', { level: 1, name: 'Eva Solís' });
  expect(screen.queryByRole('button', { name: 'Personal data' })).toBeNull();
});

test('who may only take data out cannot erase', async () => {
  answerProfile({ permissions: permissionsOf(['admin']).filter((one) => one !== 'people.erase') });
  speakSpanish();
  await openMenu('Datos personales');
  expect(await screen.findByRole('menuitem', { name: 'Descargar sus datos (JSON)' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Suprimir…' })).toBeNull();
});
