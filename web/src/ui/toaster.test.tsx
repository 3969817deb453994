import { MantineProvider } from '@mantine/core';
import { notificationsStore } from '@mantine/notifications';
import { act, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
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
