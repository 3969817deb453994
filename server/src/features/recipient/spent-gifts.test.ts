import { blockGift } from '@regalo/contract/orders/ends';
import { redeemVoucher, undoRedemption } from '@regalo/contract/till/till';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makeItem, unique } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { type MadeTill, makeTill, makeVouchers } from '../../testing/tills.ts';

const app = useTestApp();
let company: MadeCompany;
let till: MadeTill;

beforeAll(async () => {
  company = await makeCompany(app.services.database, { language: 'en' });
  till = await makeTill(app, (await makeItem(app.services.database)).shop_id);
});

/** A gift of ₡10,000 whose recipient has opened it. */
async function opened() {
  const [voucher] = await makeVouchers(app, company, 1);
  if (!voucher) throw new Error('no voucher');
  const path = new URL(voucher.link).pathname;
  await app.fetch(path, { method: 'POST', redirect: 'manual' });
  const page = async () => (await app.fetch(path)).text();
  return { ...voucher, page };
}

async function redeem(code: string, amount: number): Promise<number> {
  const headers = { 'idempotency-key': `page-${unique()}` };
  const body = { code, amount };
  const { reply } = await app.call(redeemVoucher, { token: till.token, headers, body });
  return reply.body.redemption_id;
}

test('the page shows what is left and where the gift was used', async () => {
  const { code, page } = await opened();
  expect(await page()).not.toContain('class="gift-left');
  await redeem(code, 2_500);
  const html = await page();
  expect(html).toMatch(/class="gift-left.*₡7,500/);
  expect(html).toMatch(/class="gift-uses.*₡2,500/);
  expect(html).toContain('data-gift-code');
});

test('what was undone is not shown as used', async () => {
  const { code, page } = await opened();
  const redemption_id = await redeem(code, 2_500);
  const body = { redemption_id, reason: 'x' };
  await app.call(undoRedemption, { token: till.token, body });
  const html = await page();
  expect(html).not.toContain('class="gift-left');
  expect(html).not.toContain('class="gift-uses');
});

test('a gift that is used up has no code any more, and says what to do', async () => {
  const { code, page } = await opened();
  await redeem(code, 10_000);
  const html = await page();
  expect(html).toContain('This gift has been used up');
  expect(html).toMatch(/class="gift-uses.*₡10,000/);
  expect(html).not.toContain('data-gift-code');
  expect(html).toContain('Please write to Ana Mora');
});

test('a blocked gift says that it cannot be used for now', async () => {
  const { giftId, page } = await opened();
  const body = { id: giftId, blocked: true };
  await app.call(blockGift, { token: company.token, body });
  expect(await page()).toContain('This gift cannot be used for now');
});
