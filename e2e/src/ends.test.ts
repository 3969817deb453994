import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../../server/src/testing/smtp-sink.ts';
import { expectDialogAccessible, newPage } from './browser.ts';
import * as checkout from './checkout.ts';
import { IN_NAME_OF_OLGA } from './console.ts';
import { runOperator } from './demo.ts';
import * as office from './office.ts';
import { openGift, showMail } from './recipient.ts';
import { useDemo } from './use-demo.ts';

let sink: SmtpSink;
afterAll(() => sink?.close());
const used = useDemo(async () => {
  sink = await startSmtpSink();
  return { SMTP_URL: sink.url };
});

const ELENA = 'elena.soto@example.com';
const WRONG = 'diego.leon@exmaple.com';
const RIGHT = 'diego.leon@example.com';

/** Sends ₡10,000 for three months to two people, of whom one has a wrong address, and opens the order. */
async function sendOrder(page: Page): Promise<void> {
  sink.plan(WRONG, { at: 'recipient', code: 550 });
  await office.signIn(page);
  await office.goTo(page, 'Send a Gift');
  await checkout.chooseFreeGift(page, 10_000);
  await page.getByRole('button', { name: 'Add Recipient' }).click();
  const same = { born: '1990-05-17', country: 'Costa Rica' };
  await checkout.addNewRecipient(page, {
    first: 'Elena',
    last: 'Soto Mora',
    email: ELENA,
    ...same,
  });
  await checkout.addNewRecipient(page, { first: 'Diego', last: 'León Paz', email: WRONG, ...same });
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByText('3 months', { exact: true }).click();
  await checkout.proceed(page, 'Ana Mora', 'Thank you!');
  await page.getByRole('main').locator('a[href^="/orders/"]').click();
  await page.getByRole('heading', { name: 'Results' }).waitFor();
}

/** Uses ₡4,000 of a voucher at a new till, as the till's page would. */
async function useSome(page: Page, code: string): Promise<void> {
  const words = [
    'pair-till',
    '--shop',
    'cafe-neblina-alta',
    '--name',
    'Caja 1',
    ...IN_NAME_OF_OLGA,
  ];
  const printed = await runOperator(used.dataDir, words);
  const [, pairing] = /Till pairing code: (\d{4}-\d{4})/.exec(printed) ?? [];
  const ask = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const answer = await page.request.post(`/api/v1/till/${path}`, { data, headers });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()).body;
  };
  const { token } = await ask('pair', { code: pairing });
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'a-use-of-4000-colones' };
  expect(await ask('redeem', { code, amount: 4000 }, headers)).toMatchObject({ left: 6000 });
}

/** Chooses a task of a gift's menu and has its dialog looked at. */
async function choose(page: Page, person: string, task: string) {
  await page.getByRole('button', { name: `More about the gift of ${person}` }).click();
  await page.getByRole('menuitem', { name: task }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expectDialogAccessible(page, `“${task}”`);
  return dialog;
}

/** Confirms a dialog, waits for what it says then, and leaves it. */
async function confirm(page: Page, yes: string, told: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: yes, exact: true }).click();
  await dialog.getByText(told).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

/** What a row of the result says: how many gifts, and how much. */
const resultOf = (page: Page, part: string) =>
  page
    .getByRole('table', { name: 'Results' })
    .getByRole('row', { name: new RegExp(`^${part} `) })
    .innerText();

test('a manager corrects, extends, blocks, replaces and withdraws what was sent', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await sendOrder(page);
  const order = page.url();

  // The order is looked at again by itself until every mail has gone.
  await page.getByRole('button', { name: 'Correct addresses' }).click();
  const grid = page.getByRole('dialog');
  await grid.getByText('This mailbox does not exist.').waitFor();
  await expectDialogAccessible(page, 'the grid of addresses');
  await grid.getByLabel('New email of Diego León Paz').fill(RIGHT);
  await confirm(page, 'Save 1', '1 address corrected. Its gift is on its way.');

  const recipient = await newPage(used.browser, used.demo.url);
  await showMail(recipient.page, sink, RIGHT);
  const { link } = await showMail(recipient.page, sink, ELENA);
  await recipient.page.goto(link);
  await useSome(page, await openGift(recipient.page));

  await office.open(page, order);
  await page.getByText('Partly used').first().waitFor();
  await expect.poll(() => resultOf(page, 'Used')).toMatch(/1\s+₡4,000/);
  await expect.poll(() => resultOf(page, 'Left to use')).toMatch(/2\s+₡16,000/);
  await choose(page, 'Elena Soto Mora', 'History');
  const story = page.getByRole('dialog').getByRole('listitem');
  expect(await story.first().innerText()).toMatch(
    /₡4,000 used at Café Neblina Alta[\s\S]*₡6,000 left/,
  );
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  await choose(page, 'Elena Soto Mora', 'Extend');
  await confirm(page, 'Extend the gift', /^1 gift can be used until /);

  const block = await choose(page, 'Elena Soto Mora', 'Block');
  await block.getByLabel('Reason').fill('Forwarded to a list');
  await confirm(page, 'Block the gift', 'The gift of Elena Soto Mora is blocked.');
  await recipient.page.goto(link);
  await recipient.page.getByText('quien lo envió lo bloqueó').waitFor();
  await choose(page, 'Elena Soto Mora', 'Unblock');
  await confirm(page, 'Unblock the gift', 'The gift of Elena Soto Mora can be used again.');

  const mails = sink.mails.length;
  await choose(page, 'Elena Soto Mora', 'Replace the code');
  await confirm(page, 'Send a new code', `The new code and link are on their way to ${ELENA}.`);
  await recipient.page.goto(link);
  await recipient.page.getByText('Un enlace más nuevo reemplazó este').waitFor();
  await expect.poll(() => sink.mails.length).toBeGreaterThan(mails);

  await page.getByRole('checkbox', { name: 'Select all gifts on this page' }).first().check();
  await page.getByText('2 gifts selected').waitFor();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expectDialogAccessible(page, 'the withdrawing of gifts');
  await confirm(page, 'Withdraw the gifts', '₡16,000 returned to your wallet.');
  await expect.poll(() => resultOf(page, 'Withdrawn')).toMatch(/2\s+₡16,000/);
  await expect.poll(() => resultOf(page, 'Back in the wallet')).toMatch(/₡16,000/);
  await choose(page, 'Elena Soto Mora', 'History');
  const lines = page.getByRole('dialog').getByRole('listitem');
  await expect
    .poll(() => lines.allInnerTexts())
    .toEqual(
      ['withdrew', 'replaced', 'unblocked', 'blocked', 'extended', 'used', 'Opened', 'sent'].map(
        (done) => expect.stringContaining(done),
      ),
    );
  expect(complaints).toEqual([]);
});
