// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshWhenSeen } from './gift-page-live.ts';

const page = (left: string, blocked = '', state = 'open') => `
  <article class="gift-page gift-page-${state}">
    <div data-gift-live>${blocked}</div>
    <div data-gift-live><p class="gift-left">${left}</p></div>
    <textarea></textarea>
  </article>`;

/** How the server answers, one after the other. */
const answers: Response[] = [];
const asked = vi.fn(async () => answers.shift() ?? Promise.reject(new TypeError('offline')));
const left = () => document.querySelector('.gift-left')?.textContent;
const look = () => document.dispatchEvent(new Event('visibilitychange'));

beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  asked.mockClear();
  document.body.innerHTML = page('₡10,000');
});
afterEach(() => vi.unstubAllGlobals());

test('a page that is looked at again shows what has changed, and keeps what was typed', async () => {
  refreshWhenSeen();
  const typed = document.querySelector('textarea') as HTMLTextAreaElement;
  typed.value = 'Gracias';
  answers.push(new Response(page('₡7,500', '<p role="alert">Blocked</p>')));
  look();
  await vi.waitFor(() => expect(left()).toBe('₡7,500'));
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Blocked');
  expect(document.querySelector('textarea')?.value).toBe('Gracias');
  // Told to wait, and without a connection: what is shown stays, and the next look asks again.
  answers.push(new Response(page('none'), { status: 429 }));
  look();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  await new Promise((resolve) => setTimeout(resolve, 0));
  answers.push(new Response(page('₡5,000')));
  await vi.waitFor(() => {
    look();
    expect(left()).toBe('₡5,000');
  });
  expect(document.querySelector('[role=alert]')).toBeNull();
});

test('a page without anything that changes asks for nothing', () => {
  document.body.innerHTML = '<article class="gift-page"></article>';
  const listen = vi.spyOn(document, 'addEventListener');
  refreshWhenSeen();
  expect(listen).not.toHaveBeenCalled();
  listen.mockRestore();
});
