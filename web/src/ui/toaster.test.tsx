import { MantineProvider } from '@mantine/core';
import { notificationsStore } from '@mantine/notifications';
import { act, render, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { toast } from './toast.ts';
import { showToast, Toaster } from './toaster.tsx';

test('a toast begins to go after two seconds', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  render(
    <MantineProvider env="test">
      <Toaster />
    </MantineProvider>,
  );
  const shown = () => notificationsStore.getState().notifications.map(({ message }) => message);
  act(() => showToast('success', 'User added successfully!'));
  expect(screen.getByText('User added successfully!')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1_999));
  expect(shown()).toEqual(['User added successfully!']);
  act(() => void vi.advanceTimersByTime(1));
  expect(shown()).toEqual([]);
});

test('a failure that is repeated stays for two seconds more, as one toast', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  render(
    <MantineProvider env="test">
      <Toaster />
    </MantineProvider>,
  );
  for (let n = 0; n < 3; n += 1) {
    act(() => showToast('problem', 'Invalid email or PIN.'));
    act(() => void vi.advanceTimersByTime(1_900));
    expect(screen.getAllByText('Invalid email or PIN.')).toHaveLength(1);
    expect(notificationsStore.getState().notifications).toHaveLength(1);
  }
  act(() => void vi.advanceTimersByTime(200));
  expect(notificationsStore.getState().notifications).toEqual([]);
});

test('the first toast comes into a live region that was there before', async () => {
  renderPart(<p>page</p>);
  await screen.findByText('page');
  const region = document.querySelector<HTMLElement>('[aria-live="assertive"]');
  expect(region).not.toBeNull();
  act(() => toast('problem', 'Invalid email or PIN.'));
  expect(await within(region as HTMLElement).findByText('Invalid email or PIN.')).toBeTruthy();
});
