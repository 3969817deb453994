import { getPersonDetail, listPersonGifts } from '@regalo/contract/people/detail';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerPeople, answerProfile, BY_MAIL, person } from '../../../../testing/answers.ts';
import { allowErrors } from '../../../../testing/logged-errors.ts';
import { answer, ok } from '../../../../testing/network.ts';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { answerToCome } from '../../../../testing/scheduled.ts';

beforeEach(() => {
  signIn();
  answerProfile();
  answerToCome();
  answer(getPersonDetail, ({ query }) =>
    ok({
      person: person(Number(query.id)),
      createdAt: '2025-03-01T05:30:00.000Z',
      added_by: 'Mariela Fonseca',
      file: 'planilla.xlsx',
      email_came_back: null,
      time_zone: -6,
    }),
  );
  const gift = {
    id: 8,
    order_id: 31,
    order_number: 31,
    name: 'Café',
    gift_value: 10_000,
    status: 'opened' as const,
  };
  answer(listPersonGifts, () =>
    ok({ list: [{ ...gift, ...BY_MAIL, createdAt: '2025-03-01T18:00:00.000Z' }], total_count: 12 }),
  );
});

const toggle = (id: number) => screen.getByRole('button', { name: `Details of Name${id} Mora` });
const box = (id: number) => screen.getByRole('checkbox', { name: `Select Name${id} Mora` });
const open = () =>
  screen
    .getAllByRole('button', { name: /^Details of/ })
    .flatMap((button, at) => (button.getAttribute('aria-expanded') === 'true' ? [at + 1] : []));

async function openList(area = 'employees') {
  answerPeople(3, { group_id: 4, group_name: 'Drivers', contact_no: '+50688887777' });
  const { user } = renderApp(`/${area}/list`);
  await screen.findByText('Name1');
  return user;
}

test('the columns stand in their order', async () => {
  await openList();
  const heads = screen.getAllByRole('columnheader').slice(1);
  expect(heads.map((head) => head.textContent)).toEqual([
    'ID',
    'First Name',
    'Last Name',
    'Phone',
    'Email',
    'Date of Birth',
    'Country',
    'Group Name',
    'Actions',
  ]);
});

test.each(['employees', 'collaborations', 'clients'])(
  'a click on a row of %s shows its details, one at a time',
  async (area) => {
    const user = await openList(area);
    await user.click(screen.getByText('p1@example.com'));
    expect(open()).toEqual([1]);
    const details = document.getElementById(toggle(1).getAttribute('aria-controls') ?? '');
    for (const value of [
      '1',
      'May 17, 1990',
      'Feb 28, 2025',
      'Mariela Fonseca',
      'File planilla.xlsx',
      '12',
      'Opened',
    ])
      expect(await within(details as HTMLElement).findByText(value)).toBeTruthy();
    const link = within(details as HTMLElement).getByRole('link', { name: 'Mar 1, 2025' });
    expect(link.getAttribute('href')).toBe('/orders/n31');
    await user.click(screen.getByText('p2@example.com'));
    expect(open()).toEqual([2]);
    await user.click(screen.getAllByText('p2@example.com')[0] as HTMLElement);
    expect(open()).toEqual([]);
  },
);

test('the checkbox and the buttons of a row do not expand it', async () => {
  const user = await openList();
  await user.click(box(1));
  await user.click(screen.getByRole('button', { name: 'Delete Name1 Mora' }));
  expect(open()).toEqual([]);
});

test('the keyboard moves between rows, selects, and shows details', async () => {
  const user = await openList();
  box(1).focus();
  await user.keyboard('{ArrowUp}{ArrowDown} {Enter}');
  expect(box(2)).toMatchObject({ checked: true });
  expect(open()).toEqual([2]);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(box(3));
  toggle(3).focus();
  await user.keyboard('{Enter}');
  expect(open()).toEqual([3]);
  await user.keyboard('{ArrowUp} ');
  await waitFor(() => expect(open()).toEqual([2]));
});

test('a name leads to their page, and does not expand the row', async () => {
  await openList();
  const names = ['Name2', 'Mora'].map((name) => screen.getAllByRole('link', { name })[0]);
  expect(names[0]?.getAttribute('href')).toBe('/employees/2');
  expect(names[1]?.getAttribute('href')).toMatch(/^\/employees\/\d$/);
});

test('without the right to read orders the details say nothing about gifts', async () => {
  signIn('token-1', ['people.read']);
  answerProfile({ permissions: ['people.read'] });
  const user = await openList();
  await user.click(screen.getByText('p1@example.com'));
  await screen.findByText('File planilla.xlsx');
  expect(screen.queryByText('Gifts received')).toBeNull();
});

test('what fails to load is a dash', async () => {
  allowErrors(/user-(detail|gifts) failed/);
  answer(getPersonDetail, () => new HttpResponse(null, { status: 500 }));
  answer(listPersonGifts, () => new HttpResponse(null, { status: 500 }));
  const user = await openList();
  await user.click(screen.getByText('p1@example.com'));
  const value = (label: string) => screen.getByText(label).nextSibling?.textContent;
  await waitFor(() => expect(value('Gifts received')).toBe('-'));
  await waitFor(() => expect(value('Added on')).toBe('-'));
});
