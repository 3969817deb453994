import type { Endpoint } from '@regalo/contract/api/endpoint';
import { ENDPOINTS } from '@regalo/contract/api/endpoints';
import { PERMISSIONS, type Permission } from '@regalo/contract/auth/permissions';
import { createMemoryHistory } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { pagePermissions } from '../../lib/permissions.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerProfile, person } from '../../testing/answers.ts';
import { answer, network, refuse } from '../../testing/network.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { sampleReply } from '../../testing/sample-reply.ts';
import { catchSaved } from '../../testing/saved-files.ts';
import { freeChoice } from '../features/catalogue/gift-choice.ts';
import { useCart } from '../features/gifts/cart.ts';
import { STEPS, type Step } from '../features/gifts/checkout/checkout-params.ts';
import { useSentOrder } from '../features/gifts/sent-order.ts';
import { type AppRouter, createAppRouter } from './routes.tsx';

type Allowed = readonly Permission[];

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const SAMPLES = new Map(
  ENDPOINTS.filter(({ download }) => !download).map((one) => [one, sampleReply(one)]),
);

const PARAMS: Record<string, string> = { $category: 'employees' };

/** Every page behind the sign-in, with a parameter in place of each name. */
const PAGES = new Set(
  Object.values(createAppRouter(createMemoryHistory()).routesByPath)
    .filter(({ id }) => id.startsWith('/guarded'))
    .map(({ fullPath }) => fullPath.replace(/\$\w+/g, (name) => PARAMS[name] ?? '1'))
    .map((path) => path.replace(/(.)\/$/, '$1')),
);
/** It leads to the list. */
PAGES.delete('/employees');

/** A page, and how far a checkout has come. */
const VISITS = [...PAGES].flatMap((path) =>
  (path === '/checkout' ? STEPS : ([undefined] as const)).map((step) => ({ path, step })),
);

type Visit = (typeof VISITS)[number];
/** A walk opens many pages. */
const LONG = { timeout: 300_000 };

/** Answers every endpoint to members with these permissions. @returns calls and refusals */
function answerMember(permissions: Allowed) {
  const called = new Set<Endpoint>();
  const refused = new Set<string>();
  for (const endpoint of ENDPOINTS)
    answer(endpoint, () => {
      called.add(endpoint);
      if (endpoint.may.every((one) => permissions.includes(one)))
        return endpoint.download ? new Response('file') : Response.json(SAMPLES.get(endpoint));
      refused.add(nameOf(endpoint));
      return refuse('permission_missing');
    });
  answerProfile({ permissions });
  return { called, refused };
}

function fillCart(): void {
  const cart = useCart.getState();
  cart.choose(freeChoice(25_000));
  cart.setRecipients('people', [person(1)]);
  cart.setWishes({ purchaser: 'Acme', message: 'Pura vida' });
}

/** Until nothing is loaded any more. */
const settle = () =>
  act(async () => {
    do await new Promise((resolve) => setTimeout(resolve, 5));
    while (queryClient.isFetching() > 0 || queryClient.isMutating() > 0);
  });

/** What can be pressed, but for days of a calendar and the frame around the page. */
function pressable(): HTMLElement[] {
  const all = document.querySelectorAll<HTMLElement>('button, [role="menuitem"], [role="tab"]');
  return [...all].filter(
    (one) =>
      !one.hasAttribute('disabled') &&
      !one.closest('[aria-hidden="true"], [class*="mantine-Date"], [class*="mantine-Month"]') &&
      (one.closest('main') !== null || !one.closest('header, nav')),
  );
}

const wordsOf = (one: HTMLElement) => one.getAttribute('aria-label') ?? one.textContent ?? '';

/** A menu closes with each of its items: opens one that has others. @returns whether there is one */
async function openMenuAgain(pressed: ReadonlySet<string>): Promise<boolean> {
  for (const opener of document.querySelectorAll('main [aria-haspopup="menu"]')) {
    fireEvent.click(opener);
    await settle();
    if (pressable().some((one) => !pressed.has(wordsOf(one)))) return true;
  }
  return false;
}

/** Presses everything; what opened last comes first, and in it "yes" before "no". */
async function pressEverything(router: AppRouter, path: string): Promise<void> {
  const pressed = new Set<string>();
  for (;;) {
    const next = pressable().findLast((one) => !pressed.has(wordsOf(one)));
    if (!next) {
      if (await openMenuAgain(pressed)) continue;
      return;
    }
    pressed.add(wordsOf(next));
    fireEvent.click(next);
    await settle();
    if (window.location.pathname !== path) await act(() => router.navigate({ href: path }));
    await settle();
  }
}

/** Opens a page as a member with these permissions, and does all that can be done there. */
async function visit({ path, step }: Visit, permissions: Allowed, press = true) {
  signIn('token-1', permissions);
  if (step) fillCart();
  // Without an order its page leads to the dashboard.
  useSentOrder.setState({ order: { id: 1, recipients: 1, total: 1, unmailed: 1 } });
  const seen = answerMember(permissions);
  const { router } = renderApp(step ? `${path}?step=${step}` : path);
  await screen.findByRole('heading', { level: 1 });
  await settle();
  const opened = window.location.pathname;
  if (press && opened !== '/unauthorized') await pressEverything(router, opened);
  return { ...seen, opened };
}

function leave(): void {
  cleanup();
  queryClient.clear();
  network.resetHandlers();
  useCart.getState().clear();
  localStorage.clear();
  sessionStorage.clear();
}

interface Walked {
  /** The visits on which an endpoint was called that needs a permission. */
  visitsOf: Map<Permission, Set<Visit>>;
  /** Each call that was refused, and where. */
  refused: string[];
  /** The pages that did not open. */
  closed: string[];
}

/** Visits pages one after the other as a member with these permissions. */
async function walk(visits: Iterable<Visit>, permissions: Allowed): Promise<Walked> {
  const walked: Walked = { visitsOf: new Map(), refused: [], closed: [] };
  for (const one of visits) {
    const { called, refused, opened } = await visit(one, permissions);
    leave();
    for (const permission of [...called].flatMap(({ may }) => may))
      walked.visitsOf.set(permission, (walked.visitsOf.get(permission) ?? new Set()).add(one));
    for (const name of refused) walked.refused.push(`${name} on ${one.path} ${one.step ?? ''}`);
    if (opened === '/unauthorized') walked.closed.push(one.path);
  }
  return walked;
}

const mayNotOpen = (visits: Iterable<Visit>, permissions: Allowed) =>
  [...visits]
    .map(({ path }) => path)
    .filter((path) => !pagePermissions(path).every((one) => permissions.includes(one)));

// Parts that a page loads on demand would come when the walk has already left it.
beforeAll(() =>
  Promise.all([
    import('../features/auth/change-pin-dialog.tsx'),
    import('../features/auth/photo-dialog.tsx'),
    import('../features/gifts/wishes/gift-frame.tsx'),
    import('../features/people/upload/upload-dialog.tsx'),
    import('../shell/page-search/page-search.tsx'),
  ]),
);

beforeEach(() => {
  catchSaved();
});

test('every guarded page but the dashboard and the API reference asks for a permission', () => {
  const open = [...PAGES].filter((path) => pagePermissions(path).length === 0);
  expect(open.toSorted()).toEqual(['/', '/api-reference']);
});

/** Calls that follow only what is typed or a file that is chosen, and where that would be. */
const FILLED_IN: [Permission, path: string, step: Step | undefined, label: string][] = [
  ['wallet.request-funds', '/wallet', undefined, 'Add funds'],
  ['media.upload', '/checkout', 'wishes', 'Photo or video file'],
];

/** What no page is there for yet. */
const WITHOUT_PAGE: Permission[] = ['members.manage'];

test.each(FILLED_IN)(
  'without %s nothing on %s leads to its call',
  async (missing, path, step, label) => {
    const find = () => [
      ...screen.queryAllByRole('button', { name: label }),
      ...screen.queryAllByLabelText(label),
    ];
    await visit({ path, step }, PERMISSIONS, false);
    expect(find()).not.toEqual([]);
    leave();
    const { refused } = await visit(
      { path, step },
      PERMISSIONS.filter((one) => one !== missing),
    );
    expect(find()).toEqual([]);
    expect([...refused]).toEqual([]);
  },
);

const UNUSED = [...FILLED_IN.map(([permission]) => permission), ...WITHOUT_PAGE];

let everything: Walked;

test('a member who may do everything is refused nothing', LONG, async () => {
  everything = await walk(VISITS, PERMISSIONS);
  expect(everything.refused).toEqual([]);
  // So that the walks without one of them mean something.
  const unused = PERMISSIONS.filter((one) => !everything.visitsOf.has(one));
  expect(unused).toEqual(UNUSED);
});

const walkable = PERMISSIONS.filter((one) => !UNUSED.includes(one));

test.each(walkable)('a member who may do all but %s is refused nothing', LONG, async (missing) => {
  const permissions = PERMISSIONS.filter((one) => one !== missing);
  const visits = everything.visitsOf.get(missing) ?? [];
  const { refused, closed } = await walk(visits, permissions);
  expect(refused).toEqual([]);
  expect(closed).toEqual(mayNotOpen(visits, permissions));
});

test.each<[string, Allowed]>([
  ['read', PERMISSIONS.filter((one) => one.endsWith('.read'))],
  ['do nothing', []],
])('a member who may only %s is refused nothing', LONG, async (_, permissions) => {
  const { refused, closed } = await walk(VISITS, permissions);
  expect(refused).toEqual([]);
  expect(closed).toEqual(mayNotOpen(VISITS, permissions));
});
