import { describeApi } from '@regalo/contract/api/description';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerProfile } from '../../../testing/answers.ts';
import { allowErrors } from '../../../testing/logged-errors.ts';
import { answer, ok } from '../../../testing/network.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { catchSaved } from '../../../testing/saved-files.ts';

const DESCRIPTION = {
  openapi: '3.0.3',
  info: { title: 'Regalo' },
  components: {},
  paths: {
    '/api/v1/manager/group': {
      get: { description: 'Permissions: groups.read.', responses: { 200: {} } },
      post: { description: 'Permissions: groups.write.', requestBody: {} },
    },
    '/api/v1/manager/funds': { get: { description: 'Permissions: wallet.read.' } },
  },
};

beforeEach(() => {
  signIn();
  answerProfile();
});

test('the calls are listed, found by method and path, and say who may make them', async () => {
  answer(describeApi, () => ok({ document: JSON.stringify(DESCRIPTION) }));
  renderApp('/office-api');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Calls of the office' }),
  ).toBeTruthy();
  expect(await screen.findAllByRole('button', { name: /\/api\/v1/ })).toHaveLength(3);
  await userEvent.type(screen.getByRole('textbox', { name: /method or path/ }), 'post');
  await userEvent.click(screen.getByRole('button', { name: /POST.*manager\/group/ }));
  expect(await screen.findByText('Permissions: groups.write.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /method or path/ }), 'x');
  expect(await screen.findByText('No calls match your search')).toBeTruthy();
});

test('the whole description can be saved', async () => {
  answer(describeApi, () => ok({ document: JSON.stringify(DESCRIPTION) }));
  const saved = catchSaved();
  renderApp('/office-api');
  await screen.findAllByRole('button', { name: /\/api\/v1/ });
  await userEvent.click(screen.getByRole('button', { name: 'Download OpenAPI file' }));
  expect(saved.map(({ name }) => name)).toEqual(['regalo-openapi.json']);
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual(DESCRIPTION);
});

test('a description that does not load says so', async () => {
  allowErrors(/api-description failed/);
  answer(describeApi, () => HttpResponse.json({ success: false }, { status: 500 }));
  renderApp('/office-api');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
