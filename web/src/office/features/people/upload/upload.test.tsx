import { allGroups } from '@regalo/contract/groups/groups';
import { importPeople, listUploads, previewPeople } from '@regalo/contract/people/upload/upload';
import { problem } from '@regalo/contract/refusals/problem';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerProfile } from '../../../../testing/answers.ts';
import { allowErrors } from '../../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../../testing/render-app.tsx';
import { catchSaved } from '../../../../testing/saved-files.ts';
import {
  added,
  answerPreview,
  answerUploads,
  imported,
  refusedRow,
  sheet,
} from '../../../../testing/sheets.ts';

beforeEach(() => {
  signIn();
  answerProfile();
  answerPreview(['First Name', 'Email'], ['Ana', 'a@x.cr'], ['Leo', 'b@x.cr']);
});

/** What adds the people of the file that is reviewed. */
const ADD = /^(Add|Agregar) \d/;

const button = (name: string | RegExp) => screen.getByRole('button', { name });

async function openDialog(path = '/employees/people', open = 'Upload From Excel/CSV') {
  const lists = answerUploads();
  const { user, router } = renderApp(path);
  await user.click(await screen.findByRole('button', { name: open }));
  const dialog = await screen.findByRole('dialog', { name: open });
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('No file can be chosen');
  const choose = async (file: File) => {
    await user.upload(input, file);
    await within(dialog).findByRole('button', { name: ADD });
  };
  return { user, router, dialog, input, choose, lists };
}

/** The cells of the error table. */
async function errorCells(title = 'Upload errors'): Promise<(string | null)[]> {
  const dialog = await screen.findByRole('dialog', { name: title });
  return within(dialog)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
}

describe('a good file', () => {
  test.each([
    ['employees', '1'],
    ['collaborations', '2'],
    ['clients', '3'],
  ])('of %s goes with its role; who was added is told', async (area, role) => {
    const calls = answer(importPeople, () => ok(imported({ added_data: [added(1), added(2)] })));
    const { user, choose, lists } = await openDialog(`/${area}/people`);
    await choose(sheet('Email\na@x.cr', 'Gente.XLSX'));
    // Nothing has to be mended: one confirmation.
    screen.getByRole('dialog', { name: 'Review Gente.XLSX' });
    screen.getByText('2 people, nothing to fix.');
    const named = screen.getByRole('list', { name: 'The first people of the file' });
    expect(
      within(named)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Anaa@x.cr', 'Leob@x.cr']);
    expect(calls).toHaveLength(0);
    await user.click(button('Add 2 people'));
    await screen.findByText('Data uploaded successfully!');
    expect(await screen.findByText('2 added, 0 not added')).toBeTruthy();
    screen.getByRole('link', { name: 'See the list' });
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).toMatchObject({ role, data: { name: 'Gente.csv' } });
    expect(calls[0]?.body).not.toHaveProperty('group_id');
    expect(screen.queryByRole('dialog', { name: 'Upload errors' })).toBeNull();
    // The list of uploads is refetched.
    await waitFor(() => expect(lists.length).toBeGreaterThan(1));
  });

  test('goes with the group of the page, once, however often one clicks', async () => {
    answer(allGroups, ({ query }) => {
      const role = Number(query.role) as 3;
      return ok({ list: [{ id: 7, name: 'VIP', description: '', role, people: 4 }] });
    });
    const calls = answer(importPeople, () => ok(imported({ added_data: [added(1)] })));
    answerUploads();
    const { user } = renderApp('/clients/people');
    await user.click(await screen.findByRole('button', { name: /^Group/ }));
    await user.click(await screen.findByRole('option', { name: 'VIP' }));
    await user.click(button('Upload From Excel/CSV'));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('button', { name: /^Group/ }).textContent).toBe('VIP');
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]');
    await user.upload(input as HTMLInputElement, sheet('Email\na@x.cr'));
    await user.dblClick(await screen.findByRole('button', { name: ADD }));
    await screen.findByText('Data uploaded successfully!');
    expect(calls.map(({ body }) => body)).toMatchObject([{ role: '3', group_id: '7' }]);
  });

  test('can be taken out again, and the same one chosen after it', async () => {
    const { user, choose, input } = await openDialog();
    expect(input.accept).toBe('.xlsx,.xls,.csv');
    await choose(sheet('Email'));
    // It can still be changed for whom they are.
    within(screen.getByRole('dialog')).getByRole('button', { name: /^Group/ });
    await user.click(button('Back'));
    await user.click(button('Remove file'));
    expect(screen.queryByText('people.csv')).toBeNull();
    await user.upload(screen.getByLabelText('Spreadsheet file'), sheet('Email'));
    await screen.findByRole('button', { name: ADD });
  });
});

const REFUSED = imported({
  added_data: [added(1)],
  existing_emails: ['old@x.cr'],
  invalid_emails: ['bad@x'],
  duplicate_email: ['twin@x.cr'],
  missing_fields: [refusedRow(4, problem('row_contact_missing'))],
  invalid_rows: [
    refusedRow(6, problem('person_text_too_long', { field: 'first_name', limit: 60 })),
  ],
});

test('what people who exist lack is filled in where that is wanted', async () => {
  const existing = { existing_data: [added(1), added(2)], existing_emails: ['a@x.cr', 'b@x.cr'] };
  const found = {
    people: 2,
    fields: [
      { field: 'start_date' as const, people: 2 },
      { field: 'language' as const, people: 1 },
    ],
  };
  const calls = answer(importPeople, ({ body }) => {
    const { fill_empty } = body as { fill_empty?: string };
    const filled = fill_empty === 'true';
    return ok(imported({ ...existing, to_fill: { ...found, filled } }));
  });
  const { user, choose } = await openDialog();
  await choose(sheet('Email'));
  await user.click(button(ADD));
  await screen.findByText('The file can complete 2 people in your lists');
  screen.getByText(
    /^Fills in what is empty: .* \(2\), .* \(1\)\. Nothing already there is changed\.$/,
  );
  expect(calls[0]?.body).not.toHaveProperty('fill_empty');
  await user.click(button('Fill it in for 2 people'));
  await screen.findByText('Filled in for 2 people.');
  expect(calls[1]?.body).toMatchObject({ fill_empty: 'true', data: { name: 'people.csv' } });
  expect(screen.getAllByText('0 added, 2 not added · filled in for 2 people')).not.toEqual([]);
  expect(screen.queryByRole('button', { name: /^Fill it in/ })).toBeNull();
});

test('rows that were not added are shown by their types, beside what was added', async () => {
  answer(importPeople, () => ok(REFUSED));
  const { user, choose } = await openDialog();
  await choose(sheet('Email'));
  await user.click(button(ADD));
  expect(await errorCells()).toEqual([
    ...['Validation Error', 'Row 6: First Name must be less than 60 characters'],
    ...['Existing Data', 'old@x.cr'],
    ...['Invalid Data', 'bad@x'],
    ...['Duplicate Data', 'twin@x.cr'],
    ...['Missing Fields', 'Row 4: Either Email or Phone is required'],
  ]);
  await screen.findByText('Data uploaded successfully!');
  expect(screen.getAllByText('1 added, 5 not added').length).toBeGreaterThan(0);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Upload errors' })).toBeNull());
  // What was not added can be mended.
  expect(screen.getByRole('dialog', { name: 'Review people.csv' })).toBeTruthy();
});

test('where nothing was added there is no success', async () => {
  answer(importPeople, () => ok(imported({ invalid_emails: ['bad@x'] })));
  const { user, choose } = await openDialog();
  await choose(sheet('Email'));
  await user.click(button(ADD));
  expect(await errorCells()).toEqual(['Invalid Data', 'bad@x']);
  expect((await screen.findAllByText('No valid data to upload.')).length).toBeGreaterThan(0);
  expect(screen.queryByText('Data uploaded successfully!')).toBeNull();
});

test('in Spanish everything is shown in Spanish', async () => {
  speakSpanish();
  answer(importPeople, () => ok(REFUSED));
  const { user, choose } = await openDialog('/employees/people', 'Subir desde Excel/CSV');
  await choose(sheet('Email'));
  await user.click(button(ADD));
  const cells = await errorCells('Errores de la carga');
  expect(cells.slice(0, 2)).toEqual([
    'Error de validación',
    'Fila 6: Nombre debe tener menos de 60 caracteres',
  ]);
  expect(cells.at(-1)).toBe('Fila 4: Se requiere el correo o el teléfono');
});

describe('nothing is sent', () => {
  test('without a file', async () => {
    const { user } = await openDialog();
    await user.click(button('Review'));
    expect(await errorCells()).toEqual(['File Error', 'Please select a file before uploading.']);
  });

  test.each([
    [
      sheet('x'.repeat(2 * 1024 * 1024 + 1)),
      'File size exceeds 2MB. Please upload a smaller file.',
    ],
    [sheet('x', 'people.png'), 'Please upload an .xlsx, .xls or .csv file.'],
  ])('of a wrong file', async (file, message) => {
    const { user, input } = await openDialog();
    // People can choose any file, whatever the dialog offers.
    input.accept = '';
    await user.upload(input, file);
    expect(await errorCells()).toEqual(['File Error', message]);
    expect(screen.queryByText(file.name)).toBeNull();
  });

  test('of two files at a time', async () => {
    const { dialog } = await openDialog();
    const files = [sheet('a', 'a.csv'), sheet('b', 'b.csv')];
    const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
    const zone = within(dialog).getByLabelText('Drop your spreadsheet here, or click to choose it');
    fireEvent.drop(zone, { dataTransfer: { files, items, types: ['Files'] } });
    expect(await errorCells()).toEqual(['File Error', 'Please choose one file at a time.']);
  });

  test('without a token', async () => {
    const { user, input } = await openDialog();
    localStorage.removeItem('authToken');
    await user.upload(input, sheet('Email'));
    expect(await errorCells()).toEqual([
      'Authentication Error',
      'Authentication token missing. Please log in again.',
    ]);
  });
});

test.each<[string, () => Response, string, string]>([
  [
    'an empty file',
    () => refuse('sheet_empty', 'data'),
    'File Error',
    'Uploaded file is empty. Please upload a valid file.',
  ],
  [
    'a refusal that is not about the file',
    () => refuse('group_not_found'),
    'Upload Error',
    'Group not found.',
  ],
  ['no answer', () => HttpResponse.error() as Response, 'Upload Error', 'File upload failed.'],
  [
    'a failure without words',
    () => new Response(null, { status: 500 }),
    'Upload Error',
    'File upload failed.',
  ],
  [
    'a success that cannot be read',
    () => HttpResponse.json({ success: true }),
    'Upload Error',
    'An unexpected error occurred. Please try again.',
  ],
])('%s is shown, and the file stays', async (_, reply, type, details) => {
  allowErrors(/people(-preview)? failed/);
  const shown = async () => {
    expect(await errorCells()).toEqual([type, details]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Upload errors' })).toBeNull());
  };
  answer(previewPeople, reply);
  const { user, input } = await openDialog();
  await user.upload(input, sheet('Email'));
  await shown();
  expect(screen.getByText('people.csv')).toBeTruthy();
  answerPreview(['First Name', 'Email'], ['Ana', 'a@x.cr']);
  answer(importPeople, reply);
  await user.click(button('Review'));
  await user.click(await screen.findByRole('button', { name: ADD }));
  await shown();
  expect(screen.getByRole('dialog', { name: 'Review people.csv' })).toBeTruthy();
});

test('a file of more rows than can be shown is checked by the server, and added as it is', async () => {
  allowErrors(/people-preview failed/);
  answer(previewPeople, () => refuse(problem('sheet_too_long_to_review', { max: 5_000 }), 'data'));
  const ana = { row: 2, first_name: 'Ana', last_name: 'Mora', email: 'ana@x.cr', contact_no: '' };
  const calls = answer(importPeople, ({ body }) =>
    (body as { check?: string }).check === 'true'
      ? ok(imported({ checked: { count: 5_002, first: [ana] }, invalid_emails: ['bad@x'] }))
      : ok(imported({ added_data: [added(1)], invalid_emails: ['bad@x'] })),
  );
  const { user, input } = await openDialog();
  await user.upload(input, sheet('Email'));
  await screen.findByText('Ana Mora');
  screen.getByText('and 5,001 more');
  const found = screen.getByRole('table', { name: '1 thing to look at' });
  expect(
    within(found)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Invalid Data', 'bad@x']]);
  expect(calls.map(({ body }) => body)).toMatchObject([{ role: '1', check: 'true' }]);
  await user.click(button('Add 5002 people'));
  await screen.findByText('Data uploaded successfully!');
  expect(calls[1]?.body).not.toHaveProperty('check');
  expect(calls[1]?.body).toMatchObject({ data: { name: 'people.csv' } });
});

test('while it works it says so, is not begun twice, and can be cancelled', async () => {
  const calls = answer(importPeople, () => new Promise<Response>(() => undefined));
  const { user, choose, dialog } = await openDialog();
  await choose(sheet('Email'));
  await user.click(button(ADD));
  await screen.findByText('Uploading and checking every row…');
  expect(within(dialog).getByRole('progressbar')).toBeTruthy();
  expect(button(ADD)).toHaveProperty('disabled', true);
  await waitFor(() => expect(calls).toHaveLength(1));
  await user.click(button('Cancel'));
  await screen.findByText(/^Canceled\. Rows added/);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(button(ADD)).toHaveProperty('disabled', false);
});

test.each([
  [
    'en',
    'Upload From Excel/CSV',
    'Download the template',
    'regalo-people.csv',
    /^\uFEFFFirst Name,/,
  ],
  [
    'es',
    'Subir desde Excel/CSV',
    'Descargar la plantilla',
    'regalo-personas.csv',
    /^\uFEFFNombre;/,
  ],
])('the template (%s) can be saved', async (language, open, template, name, text) => {
  if (language === 'es') speakSpanish();
  const saved = catchSaved();
  const { user } = await openDialog('/employees/people', open);
  await user.click(button(template));
  expect(saved[0]?.name).toBe(name);
  expect(await saved[0]?.text()).toMatch(text);
});

test('what was uploaded before is listed by pages', async () => {
  const { user, dialog } = await openDialog();
  const calls = answer(listUploads, ({ query }) =>
    ok({
      list: [
        {
          id: Number(query.page),
          name: `lista${query.page}.xlsx`,
          added: 12,
          refused: 3,
          createdAt: '2026-03-02T03:00:00.000Z',
        },
      ],
      total_count: 11,
    }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await user.click(button('Upload From Excel/CSV'));
  const table = await screen.findByRole('table', { name: 'Recent uploads' });
  await waitFor(() => expect(calls).toHaveLength(1));
  await within(table).findByText('lista1.xlsx');
  expect(
    within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['lista1.xlsx', '12', '3', 'Mar 1, 2026']);
  await user.click(button('Page 2'));
  await within(table).findByText('lista2.xlsx');
});
