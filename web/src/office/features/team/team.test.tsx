import {
  type Invitation,
  inviteMember,
  listMembers,
  resendInvitation,
  type TeamMember,
  updateMember,
  withdrawInvitation,
} from '@regalo/contract/team/members';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerProfile } from '../../../testing/answers.ts';
import { allowErrors } from '../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../testing/network.ts';
import { renderApp, signIn, speakSpanish } from '../../../testing/render-app.tsx';

const MARIELA: TeamMember = {
  id: 1,
  first_name: 'Mariela',
  last_name: 'Fonseca',
  user_name: 'Mariela',
  email: 'mariela@acme.co.cr',
  user_image: null,
  roles: ['admin'],
  disabled: false,
  second_factor: false,
  lastSignInAt: '2025-03-01T05:30:00.000Z',
  invited_by: null,
  createdAt: '2024-01-10T15:00:00.000Z',
};

const LEO: TeamMember = {
  ...MARIELA,
  id: 2,
  first_name: 'Léo',
  last_name: 'Mora',
  email: 'leo@acme.co.cr',
  roles: ['sender', 'treasurer'],
  lastSignInAt: null,
  invited_by: 'Mariela Fonseca',
};

const EVA: TeamMember = {
  ...LEO,
  id: 3,
  first_name: 'Eva',
  email: 'eva@acme.co.cr',
  roles: ['viewer'],
  disabled: true,
  second_factor: false,
};

const OPEN: Invitation = {
  id: 7,
  email: 'new@acme.co.cr',
  roles: ['finance'],
  invited_by: 'Mariela Fonseca',
  createdAt: '2025-03-01T05:30:00.000Z',
  expiresAt: '2999-03-04T05:30:00.000Z',
};

beforeEach(() => {
  signIn();
  answerProfile();
});

function answerTeam(list = [MARIELA, LEO, EVA], invitations: Invitation[] = []) {
  return answer(listMembers, () =>
    ok({ list, invitations, time_zone: -6, second_factor_required: false }),
  );
}

const rowOf = async (text: string) =>
  within((await screen.findByText(text)).closest('tr') as HTMLElement);

async function openMember(name: string) {
  const { user } = renderApp('/team');
  await user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

test('shows who is in the team with roles, last sign-in and who is disabled', async () => {
  answerTeam();
  renderApp('/team');
  const mine = await rowOf('mariela@acme.co.cr');
  expect(await mine.findByText('You')).toBeTruthy();
  for (const text of ['Admin', 'Feb 28, 2025, 23:30', 'Active'])
    expect(mine.getByText(text)).toBeTruthy();
  const leo = await rowOf('leo@acme.co.cr');
  // A role of a newer version keeps the name that it has.
  for (const text of ['Sender', 'treasurer', '-']) expect(leo.getByText(text)).toBeTruthy();
  expect((await rowOf('eva@acme.co.cr')).getByText('Disabled')).toBeTruthy();
  expect(document.title).toBe('Team · Regalo');
  expect(screen.queryByText('Open invitations')).toBeNull();
});

test('finds members by a part of the name or email, accents or not', async () => {
  answerTeam();
  const { user } = renderApp('/team');
  await user.type(await screen.findByRole('searchbox'), 'leo mo');
  await waitFor(() => expect(screen.queryByText('eva@acme.co.cr')).toBeNull());
  expect(screen.getByText('leo@acme.co.cr')).toBeTruthy();
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'nobody');
  await screen.findByText('No members match this search');
  await user.click(screen.getByRole('button', { name: 'Show everyone' }));
  await screen.findByText('eva@acme.co.cr');
});

test('says what to do where there is nobody else', async () => {
  answerTeam([MARIELA]);
  renderApp('/team');
  await screen.findByText('It is just you so far');
});

test('invites by email and roles, and shows what is missing', async () => {
  answerTeam();
  const calls = answer(inviteMember, () => ok({ invitation: OPEN }));
  const { user } = renderApp('/team');
  await user.click(await screen.findByRole('button', { name: 'Invite a colleague' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText('They get an email with a link that works once, within 72 hours.'),
  ).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findByText('Please choose at least one role.')).toBeTruthy();
  expect(calls).toHaveLength(0);
  await user.type(dialog.getByLabelText('Email'), 'new@acme.co.cr');
  await user.click(dialog.getByRole('checkbox', { name: 'Finance' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Support' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Approver' }));
  await dialog.findByText(/and yours after 30 days/);
  await user.click(dialog.getByRole('checkbox', { name: 'Approver' }));
  expect(dialog.queryByText(/and yours after 30 days/)).toBe(null);
  answerTeam(undefined, [OPEN]);
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  await screen.findByText('The invitation to new@acme.co.cr is on its way.');
  expect(calls.map(({ body }) => body)).toEqual([
    { email: 'new@acme.co.cr', roles: ['finance', 'support'] },
  ]);
  await screen.findByRole('heading', { name: 'Open invitations' });
});

test('an invitation that is refused says why, and keeps what was typed', async () => {
  allowErrors(/invite-member failed/);
  answerTeam();
  answer(inviteMember, () => refuse('already_member', 'email'));
  const { user } = renderApp('/team');
  await user.click(await screen.findByRole('button', { name: 'Invite a colleague' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Email'), 'leo@acme.co.cr');
  await user.click(dialog.getByRole('checkbox', { name: 'Viewer' }));
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  await dialog.findByText('Someone with this email is already a member of your company.');
  expect(dialog.getByLabelText('Email')).toHaveProperty('value', 'leo@acme.co.cr');
});

test('sends an open invitation again, and withdraws it', async () => {
  const over = { ...OPEN, id: 8, email: 'late@acme.co.cr', expiresAt: '2020-01-01T00:00:00.000Z' };
  answerTeam([MARIELA], [OPEN, over]);
  const sent = answer(resendInvitation, () => ok({ invitation: OPEN }));
  const withdrawn = answer(withdrawInvitation, () => ok({}));
  const { user } = renderApp('/team');
  expect((await rowOf('late@acme.co.cr')).getByText('Expired')).toBeTruthy();
  await user.click(
    screen.getByRole('button', { name: 'Send the invitation to late@acme.co.cr again' }),
  );
  await screen.findByText('Invitation sent again. The earlier link no longer works.');
  expect(sent.map(({ body }) => body)).toEqual([{ id: 8 }]);
  await user.click(
    screen.getByRole('button', { name: 'Withdraw the invitation to new@acme.co.cr' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  answerTeam([MARIELA], []);
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await screen.findByText('Invitation withdrawn.');
  expect(withdrawn.map(({ body }) => body)).toEqual([{ id: 7 }]);
  await waitFor(() => expect(screen.queryByText('late@acme.co.cr')).toBeNull());
});

test('changes the roles of a member', async () => {
  answerTeam();
  const calls = answer(updateMember, () => ok({ member: LEO }));
  const { user, dialog } = await openMember('Léo Mora');
  expect(dialog.getByText('Invited by Mariela Fonseca on Jan 10, 2024')).toBeTruthy();
  const save = dialog.getByRole('button', { name: 'Save roles' });
  expect(save).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('checkbox', { name: 'Sender' }));
  await user.click(save);
  await dialog.findByText('Please choose at least one role.');
  await user.click(dialog.getByRole('checkbox', { name: 'Manager' }));
  await user.click(save);
  await screen.findByText('Roles of Léo Mora saved.');
  expect(calls.map(({ body }) => body)).toEqual([{ id: 2, roles: ['manager'] }]);
});

test('disables a member after saying what happens', async () => {
  answerTeam();
  const calls = answer(updateMember, () => ok({ member: { ...LEO, disabled: true } }));
  const { user, dialog } = await openMember('Léo Mora');
  await user.click(dialog.getByRole('button', { name: 'Disable' }));
  expect(dialog.getByText(/signed out on every device at once/)).toBeTruthy();
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(document.activeElement).toBe(cancel));
  await user.click(cancel);
  const disable = dialog.getByRole('button', { name: 'Disable' });
  expect(document.activeElement).toBe(disable);
  await user.click(disable);
  await user.click(dialog.getByRole('button', { name: 'Disable' }));
  await screen.findByText('Léo Mora was disabled and signed out.');
  expect(calls.map(({ body }) => body)).toEqual([{ id: 2, disabled: true }]);
});

test('lets a disabled member in again', async () => {
  answerTeam();
  const calls = answer(updateMember, () => ok({ member: EVA }));
  const { user, dialog } = await openMember('Eva Mora');
  await user.click(dialog.getByRole('button', { name: 'Enable' }));
  await user.click(dialog.getByRole('button', { name: 'Enable' }));
  await screen.findByText('Eva Mora can sign in again.');
  expect(calls.map(({ body }) => body)).toEqual([{ id: 3, disabled: false }]);
});

test.each([
  ['the last Admin', [MARIELA, LEO], /only active Admin/],
  ['oneself', [MARIELA, { ...LEO, roles: ['admin'] }], /Another Admin can change your roles/],
])('%s stays as they are, and it is said why', async (_, list, why) => {
  answerTeam(list);
  const { dialog } = await openMember('Mariela Fonseca');
  expect(await dialog.findByText(why)).toBeTruthy();
  for (const one of dialog.getAllByRole('checkbox')) expect(one).toHaveProperty('disabled', true);
  for (const name of ['Disable', 'Save roles'])
    expect(dialog.getByRole('button', { name })).toHaveProperty('disabled', true);
});

test('a change that the server refuses says why', async () => {
  allowErrors(/member-update failed/);
  answerTeam();
  answer(updateMember, () => refuse('last_admin'));
  const { user, dialog } = await openMember('Léo Mora');
  await user.click(dialog.getByRole('checkbox', { name: 'Viewer' }));
  await user.click(dialog.getByRole('button', { name: 'Save roles' }));
  await screen.findByText('Your company needs at least one active Admin.');
});

test('the menu leads there for an Admin alone; for others the page is closed', async () => {
  answerTeam();
  renderApp('/team');
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }));
  expect(menu.getByRole('link', { name: 'Team' }).getAttribute('href')).toBe('/team');
});

test('whoever may not manage members is told so, and nothing is asked for', async () => {
  const calls = answerTeam();
  signIn('token-1', ['people.read'], ['viewer']);
  renderApp('/team');
  await screen.findByRole('heading', { name: 'You do not have access to this page' });
  expect(calls).toHaveLength(0);
});

test('is in Spanish too', async () => {
  speakSpanish();
  answerTeam(undefined, [OPEN]);
  const { user } = renderApp('/team');
  await screen.findByRole('heading', { level: 1, name: 'Equipo' });
  await screen.findByRole('heading', { name: 'Invitaciones abiertas' });
  await user.click(screen.getByRole('button', { name: 'Invitar a un colega' }));
  await screen.findByRole('checkbox', { name: 'Envíos' });
});
