import { csrfToken } from '@regalo/contract/auth/auth';
import { getDashboard, getMoneyOut } from '@regalo/contract/dashboard/dashboard';
import { getForecast } from '@regalo/contract/gifts/forecast';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { answerDashboard, answerProfile } from '../testing/answers.ts';
import { allowErrors } from '../testing/logged-errors.ts';
import { answer, ok } from '../testing/network.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';

const NOTICE = 'No connection. Trying again…';

const broken: [string, () => Response][] = [
  ['no answer', () => HttpResponse.error()],
  ['a proxy without a server', () => new HttpResponse('<h1>Bad Gateway</h1>', { status: 502 })],
];

test.each(broken)('%s is told of, and the page loads by itself afterwards', async (_, fail) => {
  allowErrors(/(?:dashboard|money-out|forecast) failed/, /CSRF/);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  signIn();
  answerProfile();
  answer(getDashboard, fail);
  answer(getMoneyOut, fail);
  answer(getForecast, fail);
  const asked = answer(csrfToken, fail);
  renderApp('/');
  await screen.findByText(NOTICE);
  await act(() => vi.advanceTimersByTimeAsync(2_100));
  expect(asked).toHaveLength(1);
  screen.getByText(NOTICE);

  answerDashboard();
  answer(csrfToken, () => ok({ csrfToken: 'csrf-2' }));
  await act(() => vi.advanceTimersByTimeAsync(4_100));
  await screen.findByText('41');
  await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
});

test('a browser that is online again asks at once', async () => {
  allowErrors(/(?:dashboard|money-out|forecast) failed/, /CSRF/);
  signIn();
  answerProfile();
  answer(getDashboard, () => HttpResponse.error());
  answer(getMoneyOut, () => HttpResponse.error());
  answer(getForecast, () => HttpResponse.error());
  answer(csrfToken, () => ok({ csrfToken: 'csrf-2' }));
  renderApp('/');
  await screen.findByText(NOTICE);
  answerDashboard();
  window.dispatchEvent(new Event('online'));
  await screen.findByText('41');
});
