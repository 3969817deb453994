import { type AuditEntry, listAudit, setAuditMail } from '@regalo/contract/audit/audit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { changesOf } from '../../../lib/audit-changes.ts';
import { answerProfile } from '../../../testing/answers.ts';
import { allowErrors } from '../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../testing/render-app.tsx';

const SENT: AuditEntry = {
  id: 12,
  createdAt: '2025-03-01T05:30:00.000Z',
  author: 'Mariela Fonseca',
  member: 1,
  session: 5,
  network: '203.0.113.0/24',
  object: 'order',
  action: 'sent',
  object_id: 7,
  name: null,
  before: { balance: 100_000 },
  after: { balance: 88_800, quantity: 1, total: 11_200 },
  link: 3,
};
const EDITED: AuditEntry = {
  ...SENT,
  id: 11,
  author: 'Luis',
  member: null,
  session: null,
  network: null,
  object: 'manager',
  action: 'changed',
  object_id: 2,
  name: 'Léo Mora',
  before: { roles: ['viewer'], disabled: false },
  after: { roles: ['sender', 'finance'], disabled: false },
};
const MEMBERS = [{ id: 1, name: 'Mariela Fonseca' }];

beforeEach(() => {
  signIn();
  answerProfile();
});

const page = (list: AuditEntry[], next: number | null = null) =>
  ok({ list, next, members: MEMBERS, mailed: false, time_zone: -6 });

const rowOf = async (text: string) =>
  within((await screen.findByText(text)).closest('tr') as HTMLElement);

test('tells who did what, from where, and what it was before', async () => {
  answer(listAudit, () => page([SENT, EDITED]));
  renderApp('/audit');
  const sent = await rowOf('Sent order 7');
  expect(sent.getByText('Mariela Fonseca')).toBeTruthy();
  expect(sent.getByText('From 203.0.113.0/24 · Session 5')).toBeTruthy();
  expect(sent.getByText('Feb 28, 2025, 23:30')).toBeTruthy();
  expect(sent.getByText('₡100,000').tagName).toBe('DEL');
  expect(sent.getByText('₡88,800').tagName).toBe('INS');
  const changed = await rowOf('Edited the account of Léo Mora');
  expect(changed.getByText('Viewer').tagName).toBe('DEL');
  expect(changed.getByText('Sender, Finance').tagName).toBe('INS');
  expect(changed.queryByText('Disabled')).toBeNull();
});

test.each([
  [
    'en',
    [
      'From',
      'Feb 1, 2025',
      'Sent on',
      'Mar 2, 2025, 09:00',
      'Provider',
      'its author may no longer send',
      'kept',
    ],
  ],
  [
    'es',
    [
      ...[
        'Desde',
        '1 feb 2025',
        'Se envía el',
        '2 mar 2025, 09:00',
        'Proveedor',
        'quien lo hizo ya no puede enviar',
      ],
      'se conserva',
    ],
  ],
] as const)(
  'names what was changed and tells times by the company’s clocks: %s',
  async (...given) => {
    const [language, texts] = given;
    if (language === 'es') speakSpanish();
    const after = {
      ...{ send_at: '2025-03-02T15:00:00.000Z', issuer: 'https://id.test', made_up: 1 },
      ...{ reason: 'author', expiry: 'keep', low_wallet_mark: 5_000 },
      'filter.start_date': '2025-02-01',
    };
    answer(listAudit, () => page([{ ...SENT, before: null, after }]));
    renderApp('/audit');
    const row = await rowOf(language === 'es' ? 'Envió el pedido 7' : 'Sent order 7');
    for (const text of [...texts, '₡5,000', 'https://id.test', 'made up'])
      expect(row.getByText(text)).toBeTruthy();
  },
);

test('in Spanish too; what a newer server has written stands as it is', async () => {
  speakSpanish();
  answer(listAudit, () => page([SENT, { ...SENT, id: 13, object: 'badge', action: 'pinned' }]));
  renderApp('/audit');
  expect(await screen.findByText('Envió el pedido 7')).toBeTruthy();
  expect(screen.getByText('badge 7: pinned')).toBeTruthy();
});

test('older entries are added below', async () => {
  const asked = answer(listAudit, ({ query }) =>
    query.before ? page([EDITED]) : page([SENT], 12),
  );
  const { user } = renderApp('/audit');
  await user.click(await screen.findByRole('button', { name: 'Show older entries' }));
  expect(await screen.findByText('Edited the account of Léo Mora')).toBeTruthy();
  expect(screen.getByText('Sent order 7')).toBeTruthy();
  expect(asked.map(({ query }) => query.before)).toEqual([undefined, '12']);
  expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
});

test('filters are in the address, and narrow what is asked for', async () => {
  const asked = answer(listAudit, () => page([]));
  const { user } = renderApp('/audit');
  expect(await screen.findByText('No activity yet')).toBeTruthy();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Who' }), '1');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'order');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Action' }), 'sent');
  const narrowed = { member: '1', object: 'order', action: 'sent', limit: '20' };
  await waitFor(() => expect(asked.at(-1)?.query).toEqual(narrowed));
  expect(window.location.search).toBe('?member=1&object=order&action=sent');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('an Admin asks for the daily mail', async () => {
  let mailed = false;
  answer(listAudit, () => ok({ list: [SENT], next: null, members: [], mailed, time_zone: -6 }));
  const asked = answer(setAuditMail, () => {
    mailed = true;
    return ok({});
  });
  const { user } = renderApp('/audit');
  const mail = await screen.findByRole('switch', { name: /Email me a daily proof/ });
  await user.click(mail);
  await waitFor(() => expect(mail).toHaveProperty('checked', true));
  expect(asked.map(({ body }) => body)).toEqual([{ wanted: true }]);
});

test('a failed load says so and can be tried again', async () => {
  allowErrors(/audit failed/);
  let fails = true;
  answer(listAudit, () => (fails ? refuse('not_available_yet') : page([SENT])));
  const { user } = renderApp('/audit');
  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(again);
  expect(await screen.findByText('Sent order 7')).toBeTruthy();
});

test('only what differs is a change; nothing and an empty text are the same', () => {
  expect(changesOf({ before: { a: 1, b: '', c: 'x' }, after: { a: 1, b: null, c: 'y' } })).toEqual([
    { field: 'c', before: 'x', after: 'y' },
  ]);
  expect(changesOf({ before: null, after: { a: 1 } })).toEqual([
    { field: 'a', before: undefined, after: 1 },
  ]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
  // Numbers by which only the program knows people and groups.
  expect(changesOf({ before: null, after: { id: 78, group_id: 3 } })).toEqual([]);
});

test('what is new has no before, and values are read in the language of the page', async () => {
  const values = { role: 1, gift: 'Free Amount Gift', language: 'es', first_name: 'Eva' };
  const changed = { ...SENT, id: 9, before: { first_name: null, quantity: 2 } };
  answer(listAudit, () => page([{ ...changed, after: { ...values, quantity: 3 } }]));
  speakSpanish();
  renderApp('/audit');
  expect(await screen.findByText('Empleado')).toBeTruthy();
  expect(screen.getByText('Regalo de monto libre')).toBeTruthy();
  expect(screen.getByText('Español', { selector: 'ins' })).toBeTruthy();
  expect(screen.getByText('Eva').closest('dd')?.textContent).toBe('Eva');
  expect(screen.getByText('3').closest('dd')?.textContent).toBe('2 → 3');
});

test('the parts of custom fields and API keys are named in the language of the page', async () => {
  const field = { subject: 'gift', kind: 'choice', choices: ['Norte', 'Sur'], archived: true };
  const key = { permissions: ['people.read'], monthly_budget: 9_000, overlap_hours: 24 };
  answer(listAudit, () => page([{ ...SENT, id: 9, before: null, after: { ...field, ...key } }]));
  speakSpanish();
  renderApp('/audit');
  const row = await rowOf('Envió el pedido 7');
  const shown = Object.entries({
    'Campo de': 'Regalos',
    Tipo: 'Lista de opciones',
    Opciones: 'Norte, Sur',
    Archivado: 'sí',
    Permisos: 'Ver personas',
    'Presupuesto por mes': '₡9,000',
    'Horas que aún funciona el secreto anterior': '24',
  });
  for (const [name, value] of shown)
    expect(row.getByText(name).nextElementSibling?.textContent).toBe(value);
});
