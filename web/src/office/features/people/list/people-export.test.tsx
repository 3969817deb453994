import { exportPeople, searchPeople } from '@regalo/contract/people/list';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerGroups, answerPeople, answerProfile } from '../../../../testing/answers.ts';
import { answer, ok } from '../../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../../testing/render-app.tsx';
import { catchSaved } from '../../../../testing/saved-files.ts';

beforeEach(() => {
  signIn();
  answerProfile();
  answerPeople(3);
  answerGroups('Ventas');
});

test.each([
  ['employees', '1', 'Excel', 'excel', 'xlsx'],
  ['collaborations', '2', 'Csv', 'csv', 'csv'],
  ['clients', '3', 'Csv', 'csv', 'csv'],
] as const)('the list of %s is saved as a file', async (area, role, name, type, extension) => {
  const files = catchSaved();
  const calls = answer(exportPeople, () => new Response('ID\r\n'));
  const { user } = renderApp(`/${area}/list`);
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(calls).toMatchObject([{ query: { role, type, language: 'en' }, body: {} }]);
  expect(files[0]?.name).toMatch(new RegExp(`^${area}_\\d{14}\\.${extension}$`));
  expect(await files[0]?.text()).toBe('ID\r\n');
});

test('search and group of the address apply, in the language of the office', async () => {
  const files = catchSaved();
  const calls = answer(exportPeople, () => new Response('x'));
  speakSpanish();
  answer(searchPeople, () => ok({ list: [], total_count: 0 }));
  const { user } = renderApp('/employees/list?search=mar&group=1');
  await user.click(await screen.findByRole('button', { name: 'Exportar' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Csv' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const query = { role: '1', type: 'csv', language: 'es' };
  expect(calls).toMatchObject([{ query, body: { search: 'mar', group_id: 1 } }]);
});
