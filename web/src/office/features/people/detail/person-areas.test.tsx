import {
  getPersonDetail,
  listPersonGifts,
  listPersonHistory,
} from '@regalo/contract/people/detail';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerProfile, person } from '../../../../testing/answers.ts';
import { answer, ok } from '../../../../testing/network.ts';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { answerToCome } from '../../../../testing/scheduled.ts';

test.each([
  ['employees', 1, 'Employee', 'Employees'],
  ['collaborations', 2, 'Collaborator', 'Collaborators'],
  ['clients', 3, 'Client', 'Clients'],
] as const)('a person of %s has a page there, and a way back', async (area, role, kind, list) => {
  signIn();
  answerProfile();
  answerToCome();
  const detail = {
    createdAt: '2025-03-01T05:30:00.000Z',
    added_by: null,
    file: null,
    email_came_back: null,
  };
  answer(getPersonDetail, () => ok({ ...detail, person: person(7, { role }), time_zone: -6 }));
  answer(listPersonGifts, () => ok({ list: [], total_count: 0 }));
  answer(listPersonHistory, () => ok({ list: [], total_count: 0 }));
  renderApp(`/${area}/7`);
  await screen.findByRole('heading', { level: 1, name: 'Name7 Mora' });
  const page = within(screen.getByRole('main'));
  expect(page.getByText(kind)).toBeTruthy();
  expect(page.getByRole('link', { name: list }).getAttribute('href')).toBe(`/${area}/list`);
  for (const section of ['Recent Orders', 'History', 'Additional Info'])
    expect(page.getByRole('heading', { level: 2, name: section })).toBeTruthy();
});
