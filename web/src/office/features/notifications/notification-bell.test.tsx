import { listNotifications, readNotifications } from '@regalo/contract/notifications/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { i18n } from '../../../lib/i18n/i18n.ts';
import {
  answerNotifications,
  answerProfile,
  type Notification,
  notification,
} from '../../../testing/answers.ts';
import { allowErrors } from '../../../testing/logged-errors.ts';
import { answer, ok, refuse } from '../../../testing/network.ts';
import { signIn } from '../../../testing/render-app.tsx';
import { renderPart } from '../../../testing/render-part.tsx';
import { NotificationBell } from './notification-bell.tsx';

function renderBell() {
  signIn();
  answerProfile();
  return renderPart(<NotificationBell />);
}

async function openBell(...items: Notification[]) {
  const calls = answerNotifications(...items);
  const { user, path } = renderBell();
  await waitFor(() => expect(calls).toHaveLength(1));
  const unread = items.filter(({ read }) => !read).length;
  const name = unread > 0 ? `Notifications: ${unread} unread` : 'Notifications';
  const bell = await screen.findByRole('button', { name });
  await user.click(bell);
  const list = await screen.findByRole('dialog', { name: 'Notifications' });
  return { user, path, bell, list, calls };
}

const dot = () => document.querySelector('[data-dot]');

test('the dot shows only while something is unread', async () => {
  const { bell } = await openBell(notification(1), notification(2, { read: true }));
  expect(bell.contains(dot())).toBe(true);
});

test('without unread ones there is neither dot nor a button to mark them', async () => {
  await openBell(notification(1, { read: true }));
  await screen.findByText('Notification 1');
  expect(dot()).toBeNull();
  expect(screen.queryByText('Unread')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

test('an empty list says so', async () => {
  const { list } = await openBell();
  await within(list).findByText('No notifications available');
  expect(dot()).toBeNull();
});

test('each shows its text as text, and when it came', async () => {
  const text = '<b>3 gifts</b> & more';
  const { list } = await openBell(
    notification(1, { text }),
    notification(2, { createdAt: new Date(Date.now() - 7_200_000).toISOString(), read: true }),
  );
  expect(within(list).getByText(text)).toBeTruthy();
  expect(list.querySelector('b')).toBeNull();
  expect(within(list).getByText('just now')).toBeTruthy();
  expect(within(list).getByText('2 hr. ago')).toBeTruthy();
  expect(within(list).getAllByText('Unread')).toHaveLength(1);
});

test('a picture is shown; a missing or broken one becomes a drawn one', async () => {
  const { list } = await openBell(notification(1, { image: '/media/a.webp' }), notification(2));
  const images = list.querySelectorAll('img');
  expect(images).toHaveLength(1);
  expect(images[0]?.getAttribute('src')).toBe('/media/a.webp');
  fireEvent.error(images[0] as HTMLImageElement);
  expect(list.querySelector('img')).toBeNull();
  expect(list.querySelectorAll('li svg')).toHaveLength(2);
});

test('a click marks as read, follows the link and closes', async () => {
  const reads = answer(readNotifications, () => ok({}));
  const { user, path } = await openBell(notification(7, { link: '/reports?page=2' }));
  await user.click(await screen.findByRole('link', { name: /Notification 7/ }));
  await waitFor(() => expect(path()).toBe('/reports?page=2'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(reads.map(({ body }) => body)).toEqual([{ id: 7 }]);
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeTruthy();
  expect(dot()).toBeNull();
});

test('one that is read already is only followed', async () => {
  const { user, path } = await openBell(notification(7, { read: true }));
  await user.click(await screen.findByRole('link', { name: /Notification 7/ }));
  await waitFor(() => expect(path()).toBe('/reports'));
});

test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
  'a link to %s is never followed, the notification is read though',
  async (link) => {
    const reads = answer(readNotifications, () => ok({}));
    const { user, path, list } = await openBell(notification(7, { link }));
    expect(within(list).queryByRole('link')).toBeNull();
    await user.click(within(list).getByRole('button', { name: /Notification 7/ }));
    await waitFor(() => expect(reads).toHaveLength(1));
    expect(path()).toBe('/');
  },
);

test('all are marked as read at once', async () => {
  const reads = answer(readNotifications, () => ok({}));
  const { user } = await openBell(notification(1), notification(2));
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(dot()).toBeNull());
  expect(screen.queryByText('Unread')).toBeNull();
  await waitFor(() => expect(reads.map(({ body }) => body)).toEqual([{}]));
  // The keyboard is still inside, though the button is gone.
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what could not be marked is unread again', async () => {
  allowErrors(/notifications\/read failed/);
  answer(readNotifications, () => refuse('database_unreachable'));
  const { user, calls } = await openBell(notification(1));
  await waitFor(() => expect(calls).toHaveLength(2));
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(calls).toHaveLength(3));
  await screen.findByRole('button', { name: 'Notifications: 1 unread' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failure is only logged; the list is then empty and idle', async () => {
  allowErrors(/GET \/app\/notifications failed/);
  const calls = answer(listNotifications, () => HttpResponse.json({ list: [] }));
  const { user } = renderBell();
  await user.click(await screen.findByRole('button', { name: 'Notifications' }));
  await screen.findByText('No notifications available');
  expect(screen.queryByLabelText('Loading')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(calls.length).toBeGreaterThan(0);
  expect(console.error).toHaveBeenCalledWith('GET /app/notifications failed', expect.anything());
});

test('shows that it is loading', async () => {
  let release = (_: Response) => {};
  const held = new Promise<Response>((resolve) => {
    release = resolve;
  });
  answer(listNotifications, () => held);
  const { user } = renderBell();
  await user.click(await screen.findByRole('button', { name: 'Notifications' }));
  await screen.findByLabelText('Loading');
  expect(screen.queryByText('No notifications available')).toBeNull();
  release(HttpResponse.json([notification(1)]));
  await screen.findByText('Notification 1');
  expect(screen.queryByLabelText('Loading')).toBeNull();
});

test('loads at first, every minute and when it is opened, in the chosen language', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const calls = answerNotifications();
  const { user } = renderBell();
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.headers.get('accept-language')).toBe('en');
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Notifications' }));
  await vi.waitFor(() => expect(calls).toHaveLength(3));
  await act(() => i18n.changeLanguage('es'));
  await vi.waitFor(() => expect(calls).toHaveLength(4));
  expect(calls[3]?.headers.get('accept-language')).toBe('es');
});
