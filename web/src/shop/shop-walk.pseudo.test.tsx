import { ENDPOINTS } from '@regalo/contract/api/endpoints';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { handlerOf, network } from '../testing/network.ts';
import { renderShop, signInShop } from '../testing/render-shop.tsx';
import { sampleReply } from '../testing/sample-reply.ts';
import { catchSaved } from '../testing/saved-files.ts';
import { unmarkedTexts } from '../testing/unmarked-texts.ts';

/** Names. */
const DATA = ['Rosa Jiménez RJ', 'Café Montaña'];

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

const PAGES = [
  '/login',
  '/forgot-pin',
  '/reset-pin?token=1',
  '/',
  '/tills',
  '/statements',
  '/statements/1',
  '/nowhere',
];

test.each(PAGES)('%s shows texts of the product alone', async (path) => {
  network.use(
    ...ENDPOINTS.filter(({ audience }) => audience !== 'manager').map((one) =>
      handlerOf(one, () => (one.download ? new Response('file') : Response.json(sampleReply(one)))),
    ),
  );
  catchSaved();
  if (!/login|pin/.test(path)) signInShop();
  await renderShop(path);
  await settle();
  const pressed = new Set<string>();
  for (;;) {
    expect(unmarkedTexts(DATA)).toEqual([]);
    const next = [...document.querySelectorAll<HTMLElement>('button, [role="menuitem"]')].findLast(
      ({ textContent: text }) => !pressed.has(text ?? '') && !text?.includes('Español'),
    );
    if (!next) break;
    pressed.add(next.textContent ?? '');
    fireEvent.click(next);
    await settle();
  }
  cleanup();
});
