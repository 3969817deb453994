import { getServiceFee } from '@regalo/contract/gifts/send-gifts';
import { importPeople, previewPeople } from '@regalo/contract/people/upload/upload';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerProfile, person } from '../../../../testing/answers.ts';
import { allowErrors } from '../../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../../testing/render-app.tsx';
import { answerForecast } from '../../../../testing/scheduled.ts';
import { added, answerPreview, imported, sheet } from '../../../../testing/sheets.ts';
import { freeChoice } from '../../catalogue/gift-choice.ts';
import { useCart } from '../cart.ts';

beforeEach(() => {
  answerForecast();
  signIn();
  answerProfile();
  answer(getServiceFee, () => ok({ details: { amount: 1_200 } }));
  useCart.getState().clear();
  useCart.getState().choose(freeChoice(25_000));
  answerPreview(['First Name', 'Email'], ['Ana', 'a@x.cr']);
});

/** What takes the people of the file that is reviewed. */
const ADD = /^(Add|Agregar) \d/;

const recipients = () => useCart.getState().recipients.map(({ id, source }) => [id, source]);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const gone = (name: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());

async function openDialog(open = 'Add from Excel') {
  const { user } = renderApp('/checkout?step=recipients');
  const reopen = async () => {
    await user.click(await screen.findByRole('button', { name: open }));
    return screen.findByRole('dialog', { name: open });
  };
  const dialog = await reopen();
  const choose = async (file = sheet('Email\na@x.cr')) => {
    const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]');
    await user.upload(input as HTMLInputElement, file);
    await screen.findByRole('button', { name: ADD });
  };
  return { user, dialog, reopen, choose };
}

/** What the table of errors lists. */
async function errors(): Promise<(string | null)[]> {
  const dialog = await screen.findByRole('dialog', { name: 'Upload errors' });
  return within(dialog)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
}

test('who is in a file is saved as of the chosen category and becomes a recipient', async () => {
  const calls = answer(importPeople, () => ok(imported({ added_data: [added(5), added(6)] })));
  const { user, dialog, choose, reopen } = await openDialog();
  expect(within(dialog).getByRole('radio', { name: 'Employee' })).toHaveProperty('checked', true);
  // Groups and earlier files belong to the lists of people.
  expect(within(dialog).queryByText('Recent uploads')).toBeNull();
  expect(within(dialog).queryByRole('button', { name: /^Group/ })).toBeNull();
  await choose();
  await user.click(button(ADD));
  await screen.findByText('Data uploaded successfully!');
  await gone('Add from Excel');
  expect(calls[0]?.body).toMatchObject({ role: '1', data: { name: 'people.csv' } });
  expect(recipients()).toEqual([
    [5, 'excel'],
    [6, 'excel'],
  ]);
  await screen.findAllByText('p6@x.cr');
  expect(screen.getByText('₡52,400')).toBeTruthy();

  // The people of a second file join those of the first.
  await reopen();
  answer(importPeople, ({ body }) => {
    expect(body).toMatchObject({ role: '3' });
    return ok(imported({ added_data: [added(7)] }));
  });
  await user.click(screen.getByRole('radio', { name: 'Client' }));
  await choose(sheet('Email', 'clientes.csv'));
  await user.click(button(ADD));
  await gone('Add from Excel');
  expect(recipients().map(([id]) => id)).toEqual([5, 6, 7]);
  const listed = (file: string) =>
    within(screen.getByRole('table', { name: file })).getAllByRole('button').length;
  expect(screen.getByRole('heading', { name: 'people.csv' })).toBeTruthy();
  expect([listed('people.csv'), listed('clientes.csv')]).toEqual([2, 1]);
});

test('people who exist already are listed, and taken as recipients too', async () => {
  answer(importPeople, () =>
    ok(
      imported({
        added_data: [added(5)],
        existing_data: [added(3, 'old@x.cr')],
        existing_emails: ['old@x.cr'],
      }),
    ),
  );
  const { user, choose } = await openDialog();
  await choose();
  await user.click(button(ADD));
  expect(await errors()).toEqual(['Existing Data', 'old@x.cr']);
  const table = screen.getByRole('dialog', { name: 'Upload errors' });
  expect(within(table).getByText('1 new, 1 already in your lists, 0 not taken')).toBeTruthy();
  expect(screen.getByText('Data uploaded successfully!')).toBeTruthy();
  // Nothing is left to do for the file.
  await user.keyboard('{Escape}');
  await gone('Upload errors');
  await gone('Add from Excel');
  expect(recipients()).toEqual([
    [5, 'excel'],
    [3, 'excel'],
  ]);
});

test('nobody is taken in the place of somebody else who has their e-mail', async () => {
  const ana = added(3, 'casa@x.cr');
  const luis = { row: 3, address: 'casa@x.cr', first_name: 'Luis', last_name: 'Solano' };
  answer(importPeople, () =>
    ok(
      imported({
        added_data: [added(5)],
        existing_data: [ana, ana, added(4, 'old@x.cr')],
        existing_emails: ['casa@x.cr', 'casa@x.cr', 'old@x.cr'],
        other_names: [{ ...luis, person: ana }],
      }),
    ),
  );
  const { user, choose } = await openDialog();
  await choose();
  await user.click(button(ADD));
  const table = await screen.findByRole('dialog', { name: 'Upload errors' });
  expect(within(table).getByText('1 new, 2 already in your lists, 1 not taken')).toBeTruthy();
  // Ana has a row of her own.
  expect(recipients().map(([id]) => id)).toEqual([5, 3, 4]);
});

test('where all of them exist nothing was added, and all are recipients', async () => {
  answer(importPeople, () =>
    ok(imported({ existing_data: [added(3, 'old@x.cr')], existing_emails: ['old@x.cr'] })),
  );
  const { user, choose } = await openDialog();
  await choose();
  await user.click(button(ADD));
  await screen.findByText('1 person from your lists is now a recipient.');
  expect(screen.queryByText('Data uploaded successfully!')).toBeNull();
  expect(screen.queryByText(/No valid records found/)).toBeNull();
  expect(recipients()).toEqual([[3, 'excel']]);
});

test('a file with nobody in it says so, and the recipients of another source stay', async () => {
  answer(importPeople, () => ok(imported({ invalid_emails: ['bad@x'] })));
  useCart.getState().setRecipients('people', [person(1), person(2)]);
  const { user, choose } = await openDialog();
  expect(screen.getByRole('note').textContent).toBe(
    'What you add here replaces the 2 recipients from “People”. You can keep both afterwards.',
  );
  await choose();
  await user.click(button(ADD));
  expect(await errors()).toEqual(['Invalid Data', 'bad@x']);
  const said = 'No valid records found in the file. Please check the data.';
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
  expect(recipients().map(([id]) => id)).toEqual([1, 2]);
  await user.keyboard('{Escape}');
  await gone('Upload errors');
  // The file may be mended: the dialog stays.
  expect(screen.getByRole('dialog', { name: 'Review people.csv' })).toBeTruthy();
});

test('the first ones of a file replace the recipients of another source', async () => {
  answer(importPeople, () => ok(imported({ added_data: [added(5)] })));
  useCart.getState().setRecipients('groups', [person(1)]);
  const { user, choose } = await openDialog();
  await choose();
  await user.click(button(ADD));
  await gone('Add from Excel');
  expect(recipients()).toEqual([[5, 'excel']]);
});

test('a file that cannot be taken is shown in the table of errors', async () => {
  allowErrors(/people-preview failed/);
  const empty = 'Uploaded file contains no data. Please upload a valid file.';
  answer(previewPeople, () => refuse('sheet_without_rows'));
  const { user } = await openDialog();
  await user.click(button('Review'));
  expect(await errors()).toEqual(['File Error', 'Please select a file before uploading.']);
  await user.keyboard('{Escape}');
  await gone('Upload errors');
  await user.upload(screen.getByLabelText('Spreadsheet file'), sheet('Email'));
  expect(await errors()).toEqual(['Upload Error', empty]);
  expect(recipients()).toEqual([]);
});

test('after a review those who are confirmed become recipients, known people included', async () => {
  answerPreview(
    ['Email', 'First Name'],
    ['new@x.cr', 'Ana'],
    ['old@x.cr', 'Eva'],
    ['bad@x', 'Luis'],
  );
  answer(importPeople, () =>
    ok(
      imported({
        added_data: [added(5, 'new@x.cr')],
        existing_data: [added(3, 'old@x.cr')],
        existing_emails: ['old@x.cr'],
        invalid_emails: ['bad@x'],
      }),
    ),
  );
  const { user, choose } = await openDialog();
  await choose();
  await screen.findByRole('dialog', { name: 'Review people.csv' });
  await user.click(await screen.findByRole('button', { name: 'Add 2 people' }));
  expect(await errors()).toEqual(['Existing Data', 'old@x.cr', 'Invalid Data', 'bad@x']);
  expect(recipients().map(([id]) => id)).toEqual([5, 3]);
  await user.keyboard('{Escape}');
  await gone('Upload errors');
  // Only what was not taken is left to be mended.
  expect(screen.getByText('0 rows are ready')).toBeTruthy();
  expect(screen.getByText('1 row with errors')).toBeTruthy();
  answer(importPeople, () => ok(imported({ added_data: [added(6, 'bad@x.cr')] })));
  const email = screen.getByRole('textbox', { name: 'Email, row 4' });
  await user.clear(email);
  await user.type(email, 'bad@x.cr{Enter}');
  await user.click(button('Add 1 person'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(recipients().map(([id]) => id)).toEqual([5, 3, 6]);
});

test('in Spanish, where nothing comes of a file', async () => {
  speakSpanish();
  answer(importPeople, () => ok(imported()));
  const { user, choose } = await openDialog('Agregar desde Excel');
  await choose();
  await user.click(button(ADD));
  const said = 'No se encontraron registros válidos en el archivo. Revise los datos.';
  // In the toast and in the dialog, which stays for another file.
  await waitFor(() => expect(screen.getAllByText(said)).toHaveLength(2));
});
