import { OPERATOR_ENDPOINTS } from '@regalo/contract/operator/endpoints';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { handlerOf, network } from '../testing/network.ts';
import { renderOperator, signInOperator } from '../testing/render-operator.tsx';
import { sampleReply } from '../testing/sample-reply.ts';
import { catchSaved } from '../testing/saved-files.ts';
import { unmarkedTexts } from '../testing/unmarked-texts.ts';
import { createOperatorRouter, type OperatorRouter } from './routes.tsx';

/** Names, the last letters of a code, and an address that may break before its domain. */
const DATA = ['Olga Vindas OV', 'olga@regalo.test', 'TVWX', 'ana@ ejemplo.cr'];

/** Until nothing is loaded any more. */
const settle = (router: OperatorRouter) =>
  act(async () => {
    do await new Promise((resolve) => setTimeout(resolve, 5));
    while (
      router.state.status === 'pending' ||
      queryClient.isFetching() > 0 ||
      queryClient.isMutating() > 0
    );
  });

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
  const { router } = await renderOperator(path);
  await screen.findByRole('main');
  await settle(router);
  const pressed = new Set<string>();
  for (;;) {
    expect(unmarkedTexts(DATA)).toEqual([]);
    const next = [...document.querySelectorAll<HTMLElement>('button, [role="menuitem"]')].findLast(
      ({ textContent: text }) => !pressed.has(text ?? '') && !text?.includes('Español'),
    );
    if (!next) break;
    pressed.add(next.textContent ?? '');
    fireEvent.click(next);
    await settle(router);
  }
  cleanup();
});
