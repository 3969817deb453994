import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerPeople, answerProfile } from '../../../../testing/answers.ts';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';

beforeEach(() => {
  signIn();
  answerProfile();
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
      'Name1',
      'May 17, 1990',
      '+506 8888 7777',
      'p1@example.com',
      'Drivers',
    ])
      expect(within(details as HTMLElement).getByText(value)).toBeTruthy();
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
