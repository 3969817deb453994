import type { Endpoint } from '@regalo/contract/api/endpoint';
import { ENDPOINTS } from '@regalo/contract/api/endpoints';
import type { Permission } from '@regalo/contract/auth/permissions';
import type { RoleName } from '@regalo/contract/auth/roles';
import { getDraft, saveDraft } from '@regalo/contract/gifts/drafts';
import { allGroups } from '@regalo/contract/groups/groups';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { z } from 'zod';
import { pagePermissions } from '../lib/permissions.ts';
import { queryClient } from '../lib/query-client.ts';
import { freeChoice } from '../office/features/catalogue/gift-choice.ts';
import { useCart } from '../office/features/gifts/cart.ts';
import { STEPS } from '../office/features/gifts/checkout/checkout-params.ts';
import { useSentOrder } from '../office/features/gifts/sent-order.ts';
import { type AppRouter, createAppRouter } from '../office/routes/routes.tsx';
import { clearToasts } from '../ui/toaster.tsx';
import { answerProfile, person } from './answers.ts';
import { handlerOf, network, ok, type Received, refuse } from './network.ts';
import { renderApp, signIn } from './render-app.tsx';
import { sampleReply } from './sample-reply.ts';
import { catchSaved } from './saved-files.ts';

/** Who walks: what they may do, and what they are, if that is a role of the product. */
export interface Walker {
  permissions: readonly Permission[];
  roles?: readonly RoleName[];
}

const allows = ({ permissions }: Walker, needed: readonly Permission[]) =>
  needed.every((one) => permissions.includes(one));

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const SAMPLES = new Map(
  ENDPOINTS.filter(({ download }) => !download).map((one) => [one, sampleReply(one)]),
);

/** What a member's checkout was saved as last: a sample would be another state, and take its place. */
let draft: z.output<typeof saveDraft.body> | undefined;

/** A group is of one category, which a sample does not know. */
function sampleFor(endpoint: Endpoint, { query, body }: Received) {
  if (endpoint === allGroups && query.role !== '1') return ok({ list: [] });
  if (endpoint === saveDraft) draft = body as typeof draft;
  if (endpoint !== getDraft || !draft?.revision) return SAMPLES.get(endpoint);
  const { revision, contents } = draft;
  return ok({ revision, recipients_revision: revision, contents, quantity: 1, changedAt: NOW });
}

const NOW = new Date().toISOString();

const routes = createAppRouter();

/** The permissions that the page at a path needs. */
export const neededAt = (path: string) => pagePermissions(routes, path);

const PARAMS: Record<string, string> = { $category: 'employees' };

/** Every page behind the sign-in, with a parameter in place of each name. */
export const PAGES = new Set(
  Object.values(routes.routesByPath)
    .filter(({ id }) => id.startsWith('/guarded'))
    .map(({ fullPath }) => fullPath.replace(/\$\w+/g, (name) => PARAMS[name] ?? '1'))
    .map((path) => path.replace(/(.)\/$/, '$1')),
);
/** It leads to the list. */
PAGES.delete('/employees');
/** It leads to the order. */
PAGES.delete('/reports/1');

/** Each page, and how far a checkout has come. */
export const VISITS = [...PAGES].flatMap((path) =>
  (path === '/checkout' ? STEPS : ([undefined] as const)).map((step) => ({ path, step })),
);

export type Visit = (typeof VISITS)[number];

/** Who is answered now, and what they called and were refused. */
let present = {
  walker: { permissions: [] } as Walker,
  called: new Set<Endpoint>(),
  refused: new Set<string>(),
};

/** Answer every endpoint as the server does. Made once: that takes longer than opening a page. */
const HANDLERS = ENDPOINTS.map((endpoint) =>
  handlerOf(endpoint, (asked) => {
    const { walker, called, refused } = present;
    called.add(endpoint);
    if (allows(walker, endpoint.may))
      return endpoint.download ? new Response('file') : Response.json(sampleFor(endpoint, asked));
    refused.add(nameOf(endpoint));
    return refuse('permission_missing');
  }),
);

/** Answers this member from here on. @returns their calls and refusals */
function answerMember(walker: Walker) {
  present = { walker, called: new Set(), refused: new Set() };
  network.use(...HANDLERS);
  answerProfile(walker);
  return present;
}

function fillCart(): void {
  const cart = useCart.getState();
  cart.choose(freeChoice(25_000));
  cart.setRecipients('people', [person(1)]);
  cart.setWishes({ purchaser: 'Acme', message: 'Pura vida' });
}

/** For a page to open on a busy machine. */
const WAIT_MS = 10_000;

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

/** The addresses of the pages that links lead to, those of the frame apart. */
function linkedPages() {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')];
  const pages = links.filter(({ pathname }) => !/^\/(media|api)\//.test(pathname));
  const pathsOf = (some: HTMLAnchorElement[]) => some.map(({ pathname }) => pathname);
  const { frame = [], own = [] } = Object.groupBy(pages, (one) =>
    one.closest('header, nav') ? 'frame' : 'own',
  );
  return { frame: pathsOf(frame), own: pathsOf(own) };
}

/** Whether the focus is on nothing, some time after what had it has gone. */
async function hasLostFocus(): Promise<boolean> {
  for (let wait = 0; document.activeElement === document.body && wait < 20; wait += 1)
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  return document.activeElement === document.body;
}

/** Comes back to a page. While it is not there, it would seem that all on it had been pressed. */
async function openAgain(router: AppRouter, path: string): Promise<void> {
  await act(() => router.navigate({ href: path }));
  await vi.waitFor(async () => {
    await settle();
    if (!document.querySelector('h1')) throw new Error(`${path} did not open again.`);
  }, WAIT_MS);
}

/** As `prepareWalk` was given it. */
let onLook = () => {};

interface Seen {
  look: () => void;
  /** Called with what was pressed when the focus was lost by that. */
  onLost: (pressed: string) => void;
}

/** Presses everything; what opened last comes first, and in it "yes" before "no". */
async function pressEverything(router: AppRouter, path: string, { look, onLost }: Seen) {
  const pressed = new Set<string>();
  for (;;) {
    look();
    const next = pressable().findLast((one) => !pressed.has(wordsOf(one)));
    if (!next) {
      if (await openMenuAgain(pressed)) continue;
      return;
    }
    pressed.add(wordsOf(next));
    // As of somebody who has seen the page: no press here is the second one of a double tap.
    fireEvent.input(document);
    // What comes with the first touch of a page is there before the press does anything.
    fireEvent.pointerDown(next);
    await settle();
    act(() => next.focus());
    const focused = document.activeElement === next;
    fireEvent.click(next);
    await settle();
    const gone = window.location.pathname !== path;
    // Where a page opened, the router says so itself.
    if (focused && !gone && (await hasLostFocus())) onLost(wordsOf(next));
    if (gone) await openAgain(router, path);
    await settle();
  }
}

/** Opens a page as this member, and does all that can be done there. */
export async function visit({ path, step }: Visit, walker: Walker, press = true) {
  signIn('token-1', walker.permissions, walker.roles);
  if (step) fillCart();
  // Without an order its page leads to the dashboard.
  const sent = {
    id: 1,
    number: 1,
    recipients: 1,
    total: 1,
    unmailed: 1,
    inReview: false,
    held: false,
    sendAt: null,
    card: false,
    withdrawn: false,
  };
  useSentOrder.setState({ order: sent });
  const { called, refused } = answerMember(walker);
  const dead = new Set<string>();
  /** The permissions that the pages need to which this one leads. */
  const led = new Set<Permission>();
  const look = () => {
    const { frame, own } = linkedPages();
    for (const path of own) for (const one of neededAt(path)) led.add(one);
    for (const path of [...frame, ...own]) if (!allows(walker, neededAt(path))) dead.add(path);
    onLook();
  };
  const { router, stop } = renderApp(step ? `${path}?step=${step}` : path);
  await screen.findByRole('heading', { level: 1 });
  await settle();
  const opened = window.location.pathname;
  const lost = new Set<string>();
  const onLost = (pressed: string) => void lost.add(pressed);
  if (!press) look();
  else if (opened !== '/unauthorized') await pressEverything(router, opened, { look, onLost });
  /** Forgets the member and the page. */
  const leave = () => {
    cleanup();
    clearToasts();
    stop();
    queryClient.clear();
    network.resetHandlers();
    useCart.getState().clear();
    localStorage.clear();
    sessionStorage.clear();
  };
  return { called, refused, opened, dead, led, lost, leave };
}

interface Walked {
  /**
   * The visits on which an endpoint was called that needs a permission. What is called on each of them is called by
   * the frame, which is the same: of those it names one.
   */
  visitsOf: Map<Permission, Set<Visit>>;
  /** The visits on which a link outside the frame led to a page that needs a permission. */
  leadsOf: Map<Permission, Set<Visit>>;
  /** Each call that was refused, and where. */
  refused: string[];
  /** Each link to a page that the member may not open, and where. */
  dead: string[];
  /** The pages that did not open. */
  closed: string[];
  /** What left the focus on nothing when it was pressed, and where. */
  lost: string[];
}

/** Adds visits to those of some permissions. */
function note(
  all: Map<Permission, Set<Visit>>,
  permissions: Iterable<Permission>,
  visits: readonly Visit[],
): void {
  for (const one of permissions) all.set(one, new Set([...(all.get(one) ?? []), ...visits]));
}

/** Visits pages one after the other as this member. @param press on which of them everything is pressed */
export async function walk(
  visits: Iterable<Visit>,
  walker: Walker,
  press: (one: Visit) => boolean = () => true,
): Promise<Walked> {
  const walked: Walked = {
    ...{ visitsOf: new Map(), leadsOf: new Map() },
    ...{ refused: [], dead: [], closed: [], lost: [] },
  };
  const visitsOf = new Map<Endpoint, Visit[]>();
  let count = 0;
  for (const one of visits) {
    count += 1;
    const { called, refused, opened, dead, led, lost, leave } = await visit(
      one,
      walker,
      press(one),
    );
    leave();
    note(walked.leadsOf, led, [one]);
    const place = `on ${one.path} ${one.step ?? ''}`;
    for (const endpoint of called) visitsOf.set(endpoint, [...(visitsOf.get(endpoint) ?? []), one]);
    for (const name of refused) walked.refused.push(`${name} ${place}`);
    for (const path of dead) walked.dead.push(`${path} ${place}`);
    for (const pressed of lost) walked.lost.push(`${pressed} ${place}`);
    if (opened === '/unauthorized') walked.closed.push(one.path);
  }
  for (const [{ may }, all] of visitsOf) {
    const own = all.length < count ? all : all.slice(0, 1);
    note(walked.visitsOf, may, own);
  }
  return walked;
}

/** The pages that are closed to this member. */
export const closedPages = (visits: Iterable<Visit>, walker: Walker) =>
  [...visits].map(({ path }) => path).filter((path) => !allows(walker, neededAt(path)));

/**
 * Before a walk. What opens with the next frame is there with the next turn: a walk waits for it thousands of times.
 * @param look called whenever something may be on the page that was not there before
 */
export function prepareWalk(look = () => {}): void {
  onLook = look;
  catchSaved();
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) =>
    window.setTimeout(() => callback(performance.now())),
  );
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => window.clearTimeout(frame));
}

/** Loads the parts that pages load on demand: they would come when the walk has already left. */
export const loadParts = () =>
  Promise.all([
    import('../office/features/auth/change-pin-dialog.tsx'),
    import('../office/features/auth/photo-dialog.tsx'),
    import('../ui/gift-frame.tsx'),
    import('../office/features/gifts/wishes/later-fields.tsx'),
    import('../office/features/groups/group-menu-dropdown.tsx'),
    import('../office/features/people/form/person-edit-form.tsx'),
    import('../office/features/people/list/person-dialogs.tsx'),
    import('../office/features/people/upload/upload-dialog.tsx'),
    import('../office/shell/page-search/page-search.tsx'),
    import('../ui/keep-focus.ts'),
    import('../ui/late/dropdowns.tsx'),
  ]);
