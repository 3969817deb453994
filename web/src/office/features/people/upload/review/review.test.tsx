import { type CustomField, listCustomFields } from '@regalo/contract/custom-fields/custom-fields';
import { importPeople, previewPeople } from '@regalo/contract/people/upload/upload';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerProfile } from '../../../../../testing/answers.ts';
import { answer, ok } from '../../../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../../../testing/render-app.tsx';
import {
  added,
  answerPreview,
  answerPreviewOfListed,
  answerUploads,
  imported,
  sheet,
} from '../../../../../testing/sheets.ts';

beforeEach(() => {
  signIn();
  answerProfile();
  answerUploads();
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

/** What was uploaded, line by line. */
async function linesOf(calls: { body: unknown }[]): Promise<string[] | undefined> {
  const form = calls.at(-1)?.body as { data: File } | undefined;
  return (await form?.data.text())?.split('\r\n');
}

async function openReview(open = 'Upload From Excel/CSV') {
  const { user } = renderApp('/collaborations/people');
  await user.click(await screen.findByRole('button', { name: open }));
  const dialog = await screen.findByRole('dialog');
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await user.upload(input, sheet('what the server reads', 'gente.xlsx'));
  const mend = async (name: string, text: string) => {
    await user.clear(cell(name));
    await user.type(cell(name), `${text}{Enter}`);
  };
  /** Shows the rows of a sheet in which nothing has to be mended. */
  const seeRows = async () =>
    user.click(await screen.findByRole('button', { name: 'See all rows and columns' }));
  return { user, mend, seeRows };
}

const HEADER = ['First Name', 'Email', 'Phone'];
const FAULTY = [HEADER, ['Ana', 'ana@x.cr'], ['Leo', 'leo@x'], ['Ana', 'ana@x.cr'], ['Ivo']];

test('faulty cells are marked and mended, and what is confirmed is uploaded', async () => {
  const previews = answerPreview(...FAULTY);
  const calls = answer(importPeople, () => ok(imported({ added_data: [added(1), added(2)] })));
  const { user, mend } = await openReview();
  await screen.findByRole('dialog', { name: 'Review gente.xlsx' });
  expect(previews.map(({ body }) => body)).toMatchObject([{ data: { name: 'gente.xlsx' } }]);
  expect(calls).toHaveLength(0);
  await screen.findByText('1 row is ready');
  expect(screen.getByText('2 rows with errors')).toBeTruthy();
  expect(screen.getByText('1 duplicate')).toBeTruthy();
  // Those with errors come first; the good row is not among them.
  expect(screen.queryByRole('textbox', { name: 'First Name, row 2' })).toBeNull();
  const email = cell('Email, row 3');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Please enter a valid email address.').id).toBe(
    email.getAttribute('aria-describedby'),
  );
  expect(screen.getByText('This person is in the file twice.')).toBeTruthy();
  expect(screen.getByText('Either Email or Phone is required')).toBeTruthy();

  await mend('Email, row 3', 'leo@x.cr');
  expect(screen.getByText('2 rows are ready')).toBeTruthy();
  // A corrected row stays in place.
  expect(cell('Email, row 3').getAttribute('aria-invalid')).toBeNull();
  await user.click(button('Leave out row 4'));
  await mend('Phone, row 5', '+506 8888 7777');
  expect(screen.getByText('3 rows are ready')).toBeTruthy();
  expect(screen.getByText('0 rows with errors')).toBeTruthy();

  await user.click(button('Add 3 people'));
  await screen.findByText('Data uploaded successfully!');
  expect(calls[0]?.body).toMatchObject({ role: '2', data: { name: 'gente.csv' } });
  expect(await linesOf(calls)).toEqual([
    'First Name,Last Name,Email,Phone (with country code),Date of Birth,Country,Start Date,Language,No Celebration Gifts',
    'Ana,,ana@x.cr,,,,,,',
    'Leo,,leo@x.cr,,,,,,',
    '',
    'Ivo,,,+506 8888 7777,,,,,',
    '',
  ]);
  // Everything is in: back to the beginning.
  await screen.findByRole('dialog', { name: 'Upload From Excel/CSV' });
  expect(screen.getByText('2 added, 0 not added')).toBeTruthy();
});

test('columns that are not recognised are chosen', async () => {
  answerPreview(['a', 'b', ''], ['ana@x', 'Ana', 33010]);
  const { user } = await openReview();
  await screen.findByText('Please choose at least the email or the phone column.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Email' }), 'A: a');
  await user.selectOptions(screen.getByRole('combobox', { name: 'First Name' }), 'B: b');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Date of Birth' }), 'C');
  expect(screen.queryByText(/^Please choose at least/)).toBeNull();
  expect(cell('Email, row 2').value).toBe('ana@x');
  expect(cell('First Name, row 2').value).toBe('Ana');
  expect(cell('Date of Birth, row 2').value).toBe('1990-05-17');
  expect(screen.getByText('1 row with errors')).toBeTruthy();
});

test('the rules of the company are those of the server: its day, the own e-mail', async () => {
  answerPreview(
    ['Email', 'First Name', 'Date of Birth'],
    ['MARIELA@acme.co.cr', 'Mariela', ''],
    ['ana@x.cr', 'Ana', '2999-01-01'],
  );
  await openReview();
  await screen.findByText('Sorry you cannot add your own email.');
  expect(
    screen.getByText('Date of birth cannot be in the future. This cell is left out.'),
  ).toBeTruthy();
});

test('completed phones, cells that are left out and skipped rows are shown', async () => {
  answerPreview(
    [...HEADER, 'Date of Birth'],
    ['Ana', 'ana@x.cr', '8888-7777', ''],
    ['Leo', 'leo@x.cr', '888', '31/02/1990'],
    ['Totales', '', '', ''],
  );
  const { user } = await openReview();
  await screen.findByText('2 cells left out');
  expect(screen.getByText('1 row without a person skipped')).toBeTruthy();
  expect(screen.getByText('1 phone completed with its country code')).toBeTruthy();
  expect(screen.getByText('Please enter a valid date of birth. This cell is left out.').id).toBe(
    cell('Date of Birth, row 3').getAttribute('aria-describedby'),
  );
  expect(screen.queryByRole('textbox', { name: 'Phone, row 2' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'All rows' }));
  expect(screen.getByText('Will be saved as +50688887777.').id).toBe(
    cell('Phone, row 2').getAttribute('aria-describedby'),
  );
});

test('whole names are split, and line breaks become blanks', async () => {
  answerPreview(['Nombre\ncompleto', 'Correo'], ['Kevin\nMora Fallas', 'k@x.cr']);
  const { seeRows } = await openReview();
  await screen.findByText('Kevin Mora Fallas');
  await seeRows();
  await screen.findByText('1 row is ready');
  expect([cell('First Name, row 2').value, cell('Last Name, row 2').value]).toEqual([
    ...['Kevin', 'Mora Fallas'],
  ]);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Full name' }).value).toBe('0');
});

test('Add commits the cell that is being edited, which keeps the focus until then', async () => {
  answerPreview(...FAULTY);
  const calls = answer(importPeople, () => ok(imported({ added_data: [added(1), added(2)] })));
  const { user } = await openReview();
  await screen.findByText('2 rows with errors');
  await user.clear(cell('Email, row 3'));
  await user.type(cell('Email, row 3'), 'leo@x.cr');
  await user.pointer({ keys: '[MouseLeft>]', target: button(/^Add \d/) });
  expect(document.activeElement).toBe(cell('Email, row 3'));
  await user.pointer({ keys: '[/MouseLeft]' });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect((await linesOf(calls))?.[2]).toBe('Leo,,leo@x.cr,,,,,,');
});

test('without a good row nothing is sent', async () => {
  answerPreview(HEADER, ['Leo', 'leo@x']);
  const { user } = await openReview();
  await screen.findByText('0 rows are ready');
  await user.click(button('Add 0 people'));
  const dialog = await screen.findByRole('dialog', { name: 'Upload errors' });
  expect(within(dialog).getByText('No valid data to upload.')).toBeTruthy();
});

test('what a confirmed review refuses stays in it', async () => {
  answerPreview(HEADER, ['Ana', 'ana@x.cr'], ['Old', 'old@x.cr']);
  answer(importPeople, () =>
    ok(imported({ added_data: [added(1, 'ana@x.cr')], existing_emails: ['old@x.cr'] })),
  );
  const { user, mend } = await openReview();
  await user.click(await screen.findByRole('button', { name: 'Add 2 people' }));
  const errors = await screen.findByRole('dialog', { name: 'Upload errors' });
  expect(within(errors).getByText('1 added, 1 not added')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Upload errors' })).toBeNull());
  await screen.findByText('Sorry you have already added this user.');
  expect(screen.queryByRole('textbox', { name: 'Email, row 2' })).toBeNull();
  await mend('Email, row 3', 'new@x.cr');
  const calls = answer(importPeople, () => ok(imported({ added_data: [added(2, 'new@x.cr')] })));
  await user.click(button('Add 1 person'));
  await screen.findByRole('dialog', { name: 'Upload From Excel/CSV' });
  expect((await linesOf(calls))?.slice(2)).toEqual(['Old,,new@x.cr,,,,,,', '']);
});

test('of 5,000 rows a page is drawn', async () => {
  const rows = Array.from({ length: 5_000 }, (_, n) => [`Ana ${n}`, `p${n}@x.cr`]);
  answerPreview(HEADER, ...rows);
  const { user, seeRows } = await openReview();
  await screen.findByText('and 4,995 more');
  await seeRows();
  await screen.findByText('5000 rows are ready');
  expect(screen.getAllByRole('textbox', { name: /, row \d+$/ })).toHaveLength(20 * 9);
  await user.click(button('Page 250'));
  expect(cell('First Name, row 5001').value).toBe('Ana 4999');
});

test('Back leads to the choice again, and to the same file', async () => {
  answerPreview(HEADER, ['Ana', 'ana@x.cr']);
  const { user } = await openReview();
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(screen.getByText('gente.xlsx')).toBeTruthy();
  await user.click(button('Review'));
  await screen.findByText('1 person, nothing to fix.');
});

test('the row of the headings and the sheet can be chosen, and phones get the country code', async () => {
  const previews = answer(previewPeople, ({ body }) =>
    ok({
      lines: [
        ['Correo y teléfono'],
        ['Email', 'Phone', 'Country', 'First Name'],
        ['ana@x.cr', 88887777, 'Nicaragua', 'Ana'],
      ].map((cells, at) => ({ row: at + 1, cells })),
      heading: 0,
      sheets: ['Índice', 'Personas'],
      sheet: (body as { sheet?: string }).sheet === '1' ? 1 : 0,
      from1904: false,
      country: 'CR',
    }),
  );
  const calls = answer(importPeople, () => ok(imported({ added_data: [added(1)] })));
  const { user, seeRows } = await openReview();
  await screen.findByText('From the sheet “Índice”');
  await seeRows();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sheet' }), 'Personas');
  await waitFor(() => expect(previews).toHaveLength(2));
  const heading = await screen.findByRole('combobox', { name: 'Heading row' });
  await waitFor(() =>
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sheet' }).value).toBe('1'),
  );
  await user.selectOptions(heading, '2: Email, Phone, Country, First Name');
  await screen.findByText('1 row is ready');
  await user.click(button('Use +506 for 1 phone'));
  expect(cell('Phone, row 3').value).toBe('+50688887777');
  expect(screen.queryByRole('button', { name: /^Use \+506/ })).toBeNull();
  await user.click(button(/^Add \d/));
  expect((await linesOf(calls))?.[2]).toBe('Ana,,ana@x.cr,+50688887777,,Nicaragua,,,');
});

test('in Spanish faults are shown in Spanish', async () => {
  speakSpanish();
  answerPreview(HEADER, ['Leo', 'leo@x'], ['Ana', 'ana@x.cr']);
  await openReview('Subir desde Excel/CSV');
  await screen.findByText('Ingrese una dirección de correo válida.');
  expect(screen.getByText('1 fila lista')).toBeTruthy();
  expect(cell('Correo electrónico, fila 2').value).toBe('leo@x');
});

const WHOLE = ['Nombre del empleado', 'Correo', 'Fecha de nacimiento'];

test('whole names are read for the file, said in a sentence, and turned round with a click', async () => {
  answerPreview(
    WHOLE,
    ['MORA RIOS MARIA JOSE', 'mj@x.cr', '17/05/1990'],
    ['SOLANO VARGAS CARLOS', 'c@x.cr', '05/04/1991'],
  );
  const calls = answer(importPeople, () => ok(imported({ added_data: [added(1), added(2)] })));
  const { user, seeRows } = await openReview();
  await screen.findByText('Maria Jose · Mora Rios');
  screen.getByText('2 people, nothing to fix.');
  await seeRows();
  expect(cell('First Name, row 2').value).toBe('Maria Jose');
  expect(screen.getByText('In the file: MORA RIOS MARIA JOSE')).toBeTruthy();
  await user.click(button('Read first names first'));
  expect(cell('First Name, row 3').value).toBe('Solano');
  await user.click(button('Read surnames first'));
  expect(cell('Last Name, row 3').value).toBe('Solano Vargas');
  await user.click(button('Add 2 people'));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ names_order: 'given_first' });
  expect((await linesOf(calls))?.[2]).toBe(
    'Carlos,Solano Vargas,c@x.cr,,1991-04-05,,,,,SOLANO VARGAS CARLOS',
  );
});

test('what a file leaves open is asked once, before anything can be stored', async () => {
  answerPreview(
    WHOLE,
    ['Alonso Martín', 'a@x.cr', '05/04/1990'],
    ['Santiago Tomás', 's@x.cr', '07/06/1991'],
    ['', 'n@x.cr', ''],
  );
  const calls = answer(importPeople, () => ok(imported({ added_data: [added(1), added(2)] })));
  const { user, seeRows } = await openReview();
  const confirm = await screen.findByRole('button', { name: /^Add \d/ });
  expect(confirm).toHaveProperty('disabled', true);
  expect(screen.getByText('Answer the question above to continue.')).toBeTruthy();
  expect(screen.queryByText(/nothing to fix/)).toBeNull();
  await seeRows();
  await user.click(button(/^Surnames first.*Martín · Alonso/));
  expect(cell('First Name, row 2').value).toBe('Martín');
  expect(document.activeElement).toBe(button('Read first names first'));
  await user.click(button(/^Month first.*May 4, 1990/));
  expect(cell('Date of Birth, row 2').value).toBe('1990-05-04');
  await user.click(button('Leave out'));
  expect(screen.getByText('1 person without a name is left out')).toBeTruthy();
  await user.click(button('Add 2 people'));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ without_name: 'leave_out' });
});

test('two people of one e-mail are asked about once, in the file and with the lists', async () => {
  answerPreview(
    ['Nombre', 'Apellidos', 'Correo'],
    ['Ana', 'Mora', 'casa@x.cr'],
    ['Luis', 'Solano', 'casa@x.cr'],
    ['Eva', 'Araya', 'old@x.cr'],
  );
  const { user } = await openReview();
  const question = await screen.findByRole('group', {
    name: '1 person shares an email or phone with someone else. Keep both?',
  });
  expect(within(question).getByText('casa@x.cr: Ana Mora, Luis Solano')).toBeTruthy();
  await user.click(within(question).getByRole('button', { name: 'Leave out' }));
  expect(button('Add 2 people')).toBeTruthy();

  // Eva's address is Pedro's, as the server tells.
  const ana = { ...added(1, 'casa@x.cr'), first_name: 'Ana', last_name: 'Mora' };
  const pedro = { ...added(2, 'old@x.cr'), first_name: 'Pedro', last_name: 'Rojas' };
  const eva = { row: 4, address: 'old@x.cr', first_name: 'Eva', last_name: 'Araya' };
  answer(importPeople, () =>
    ok(
      imported({
        added_data: [ana],
        existing_data: [pedro],
        existing_emails: ['old@x.cr'],
        other_names: [{ ...eva, person: pedro }],
      }),
    ),
  );
  await user.click(button('Add 2 people'));
  await screen.findByRole('dialog', { name: 'Upload errors' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Upload errors' })).toBeNull());
  await screen.findByText('2 people who share an email or phone are left out');
  await user.click(button('Keep both'));
  const calls = answer(importPeople, () => ok(imported({ added_data: [added(3), added(4)] })));
  await user.click(await screen.findByRole('button', { name: 'Add 2 people' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ shared_contact: 'keep' });
  expect((await linesOf(calls))?.slice(2, 4)).toEqual([
    'Luis,Solano,casa@x.cr,,,,,,',
    'Eva,Araya,old@x.cr,,,,,,',
  ]);
});

const ana = { first_name: 'Ana', last_name: 'Mora', email: 'casa@x.cr', contact_no: null };

test('who shares an address with somebody of the lists is asked about before anything is sent', async () => {
  answerPreviewOfListed([ana], [HEADER, ['Luis', 'casa@x.cr'], ['Eva', 'eva@x.cr']]);
  const calls = answer(importPeople, () => ok(imported({ added_data: [added(1), added(2)] })));
  const { user } = await openReview();
  await screen.findByText('casa@x.cr: Ana Mora, Luis');
  expect(button(/^Add \d/)).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Keep both' }));
  await user.click(button('Add 2 people'));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ shared_contact: 'keep' });
});

test('a file whose people are all in the lists is compared with them, for what they lack', async () => {
  answerPreviewOfListed([ana], [HEADER, ['Ana', 'casa@x.cr', '88887777']]);
  const calls = answer(importPeople, () => ok(imported({ existing_emails: ['casa@x.cr'] })));
  const { user } = await openReview();
  await screen.findByText('Sorry you have already added this user.');
  await user.click(button('Compare with your lists'));
  await waitFor(() => expect(calls).toHaveLength(1));
});

test('columns of custom fields are recognised, checked and sent under their names', async () => {
  const field = (id: number, name: string, change: Partial<CustomField>): CustomField => ({
    ...{ id, subject: 'person', key: name.toLowerCase(), name, kind: 'text', choices: [] },
    ...{ required: false, archived: false },
    ...change,
  });
  const list = [
    field(1, 'Cost center', { key: 'cost', required: true }),
    field(2, 'Size', { kind: 'number' }),
    field(3, 'Old', { archived: true }),
  ];
  answer(listCustomFields, () => ok({ list }));
  answerPreview(['Email', 'First Name', 'COST', 'Size'], ['ana@x.cr', 'Ana', '', 'XL']);
  const calls = answer(importPeople, () => ok(imported({ added_data: [added(1)] })));
  const { user, mend } = await openReview();
  await screen.findByText('Please fill in Cost center.');
  expect(screen.getByText('Size must be a number. This cell is left out.')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Cost center' })).toHaveProperty('value', '2');
  expect(screen.queryByRole('combobox', { name: 'Old' })).toBeNull();
  await mend('Cost center, row 2', 'CC-1');
  await mend('Size, row 2', '38');
  await user.click(button('Add 1 person'));
  await screen.findByText('Data uploaded successfully!');
  const [headings, ana] = (await linesOf(calls)) ?? [];
  expect(headings?.endsWith(',Cost center,Size')).toBe(true);
  expect(ana).toBe('Ana,,ana@x.cr,,,,,,,CC-1,38');
});
