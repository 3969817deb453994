import { localDay, oneYearAfter, plusDays } from '@regalo/contract/values/days';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany } from '../../testing/factories.ts';
import { setGifts } from '../../testing/gift-states.ts';
import { reissueGift } from '../../testing/reissue.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeVouchers } from '../../testing/tills.ts';

const app = useTestApp({ now: () => now });
let company: MadeCompany;
let now = new Date();

beforeAll(async () => {
  company = await makeCompany(app.services.database, { language: 'en' });
});

async function one() {
  const [voucher] = await makeVouchers(app, company, 1);
  if (!voucher) throw new Error('no voucher');
  return { ...voucher, path: new URL(voucher.link).pathname };
}
const pageOf = async (path: string) => (await app.fetch(path)).text();

test('who has an expired gift is told until when it can be reopened, as long as it can', async () => {
  const { giftId, path } = await one();
  const today = localDay(now, -6);
  const validUntil = plusDays(today, -1);
  await setGifts(app, { status: 'expired', validUntil }, 'g.id = $1', [giftId]);
  const last = new Date(`${oneYearAfter(today)}T12:00:00Z`);
  const sentOn = now;
  now = last;
  expect(await pageOf(path)).toContain('they can reopen it until');
  now = new Date(last.getTime() + 24 * 3_600_000);
  const html = await pageOf(path);
  now = sentOn;
  expect(html).not.toContain('reopen');
  expect(html).toContain('whether a new gift can be sent');
});

test('a link that was replaced names whom to write to, and nothing of the gift', async () => {
  const { giftId, path } = await one();
  await reissueGift(app, company.id, giftId);
  const answer = await app.fetch(path);
  const html = await answer.text();
  expect(answer.status).toBe(410);
  expect(html).toContain('Write to Ana Mora at Pura Vida S.A.');
  for (const secret of ['María', '₡10,000', 'class="gift-code']) expect(html).not.toContain(secret);
});
