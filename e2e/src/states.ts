import type { Page } from 'playwright-core';
import { untilQuiet } from './browser.ts';

const NOTHING = { orders: 0, people: 0, groups: 0, spent: 0 };
const NONE = { now: NOTHING, before: NOTHING };

type Body = Record<string, unknown>;

/** A page whose figures come by one call. */
interface Figures {
  path: string;
  call: string;
  /** Makes the call's answer that of a company which has nothing yet. */
  empty: (body: Body) => Body;
  /** What the page then says. */
  said: string;
}

const noRows = (body: Body) => ({ ...body, list: [], sent_gifts: [], total_count: 0 });

const PAGES: Figures[] = [
  {
    path: '/',
    call: '**/manager/dashboard',
    empty: ({ data, ...body }) => ({
      ...body,
      data: { ...(data as Body), account_balance: 0, totalGift: 0, totalPeople: 0, balaceSpend: 0 },
      monthly_gifts_count: [],
      monthly_gifts_total: [],
      orders_details: [],
      periods: { today: NONE, week: NONE, month: NONE, year: NONE },
    }),
    said: 'No recent orders available.',
  },
  {
    path: '/orders',
    call: '**/manager/manager-orders?*',
    empty: noRows,
    said: 'No orders yet',
  },
  {
    path: '/scheduled',
    call: '**/manager/scheduled-orders?*',
    empty: noRows,
    said: 'Nothing is scheduled',
  },
  {
    path: '/reports',
    call: '**/manager/send-gifts?*',
    empty: noRows,
    said: 'No reports for now',
  },
  {
    path: '/wallet',
    call: '**/manager/wallet-statement?*',
    empty: noRows,
    said: 'No movements this month',
  },
  {
    path: '/employees/1',
    call: '**/manager/user-gifts?*',
    empty: noRows,
    said: 'No recent orders available.',
  },
];

const LOADING = '[aria-busy="true"], [role="status"][aria-label="Loading"]';

/** What opens above a page: how, and what is then in it. */
const OPENED: readonly {
  path: string;
  opener: readonly ['button' | 'combobox', string | RegExp];
  inside: 'menuitem' | 'option';
}[] = [
  { path: '/', opener: ['button', "Today's"], inside: 'menuitem' },
  { path: '/wallet', opener: ['button', 'Export'], inside: 'menuitem' },
  { path: '/', opener: ['button', /^Account of/], inside: 'menuitem' },
  { path: '/employees/list', opener: ['button', /All groups/], inside: 'option' },
  { path: '/employees/people', opener: ['combobox', /^Country/], inside: 'option' },
  { path: '/employees/people', opener: ['button', /code/], inside: 'option' },
];

/** Shows each page of figures full, while it loads, and empty. */
export async function visitStates(
  page: Page,
  look: Record<'full' | 'other', (name: string) => Promise<void>>,
): Promise<void> {
  for (const { path, call, empty, said } of PAGES) {
    let shown: 'full' | 'loading' | 'empty' = 'full';
    await page.route(call, async (route) => {
      if (shown === 'full') return await route.continue();
      // Never answered.
      if (shown === 'loading') return;
      const response = await route.fetch();
      const reply = await response.json();
      await route.fulfill({ response, json: { ...reply, body: empty(reply.body) } });
    });
    const open = async (inside: string) => {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.locator(inside).first().waitFor();
    };
    await open('h1');
    await untilQuiet(page);
    await look.full(`${path}, full`);
    shown = 'loading';
    await open(LOADING);
    await look.other(`${path}, loading`);
    shown = 'empty';
    await open(`text=${said}`);
    await look.other(`${path}, empty`);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
}

/** Opens the menus that stand on pages of figures and lists. */
export async function visitOpened(
  page: Page,
  look: (name: string) => Promise<void>,
): Promise<void> {
  for (const { path, opener, inside } of OPENED) {
    await page.goto(path);
    await page.getByRole(opener[0], { name: opener[1] }).click();
    await page.getByRole(inside).filter({ visible: true }).first().waitFor();
    await look(`${opener[1]} of ${path}, open`);
  }
}

/** Shows the lists as they are on a phone, where rows are cards. */
export async function visitCards(
  page: Page,
  look: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    '/employees/list',
    '/employees/group',
    '/orders',
    '/scheduled',
    '/occasions/rules',
    '/reports',
    '/wallet',
  ]) {
    await page.goto(path);
    await page.locator('main li :is(a, button)').first().waitFor();
    await untilQuiet(page);
    await look(page, `${path} on a phone`);
  }
}
