import { OPERATOR_ENDPOINTS } from '@regalo/contract/operator/endpoints';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { handlerOf, network } from '../testing/network.ts';
import { renderOperator, signInOperator } from '../testing/render-operator.tsx';
import { sampleReply } from '../testing/sample-reply.ts';
import { catchSaved } from '../testing/saved-files.ts';
import { unmarkedTexts } from '../testing/unmarked-texts.ts';
import { createOperatorRouter } from './routes.tsx';

/** Names. */
const DATA = ['Olga Vindas OV', 'olga@regalo.test'];

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

/** Every page, with the number 1 as every param; and one that there is not. */
const PAGES = [
  ...Object.keys(createOperatorRouter().routesByPath).map((path) => path.replace(/\$\w+/g, '1')),
  '/nowhere',
];

test.each(PAGES)('%s shows texts of the product alone', async (path) => {
  network.use(
    ...OPERATOR_ENDPOINTS.map((one) =>
      handlerOf(one, () => (one.download ? new Response('file') : Response.json(sampleReply(one)))),
    ),
  );
  catchSaved();
  if (!/login|pin/.test(path)) signInOperator();
  await renderOperator(path);
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
