import { getProfile } from '@regalo/contract/auth/profile';
import { resendGift } from '@regalo/contract/orders/detail';
import { saveCompany } from '@regalo/contract/settings/company';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeItem } from '../../../testing/factories.ts';
import { endWait, type MailingApp, startMailingApp } from '../../../testing/mailing-app.ts';
import { asSuperuser } from '../../../testing/superuser.ts';

let post: MailingApp;
let place: { cat_id: number; shop_id: number; item_id: number };

beforeAll(async () => {
  post = await startMailingApp();
  place = await makeItem(post.app.services.database);
  await asSuperuser(post.app, "update catalogue_shops set name = 'Café Niebla' where id = $1", [
    place.shop_id,
  ]);
});
afterAll(() => post.stop());

const save = (surprise: boolean) =>
  post.app.call(saveCompany, { token: post.company.token, body: { surprise } });

/** All that the nth mail to an address says, in its subject and both parts. */
async function mailTo(to: string, nth = 0): Promise<string> {
  await expect.poll(() => post.mailsTo(to).length, { timeout: 15_000 }).toBe(nth + 1);
  const { parsed } = post.mailsTo(to)[nth] ?? {};
  return [parsed?.subject, parsed?.html, parsed?.text].join('\n');
}
const sendTo = async (to: string) => {
  const [gift] = await post.sendWith(place, to);
  if (!gift) throw new Error('an order of one has one gift');
  return gift;
};
const TOLD = /10,000|Café Niebla|Tarde de café|\.jpg/;

test('a mail names amount and shop once its gift was opened', async () => {
  const to = 'sorpresa@ejemplo.cr';
  const gift = await sendTo(to);
  const sealed = await mailTo(to);
  expect(sealed).not.toMatch(TOLD);
  expect(sealed).toContain('sorpresa hasta que lo abra');
  const path = `/g/${post.tokenOf(post.mailsTo(to)[0])}`;
  // Nor does the page before that, nor what a messenger would show of its link.
  expect(await (await post.app.fetch(path)).text()).not.toMatch(TOLD);
  await post.app.fetch(path, { method: 'POST', redirect: 'manual' });
  await endWait(post.app, gift);
  await post.app.call(resendGift, { token: post.company.token, body: { id: gift.id } });
  const opened = await mailTo(to, 1);
  for (const part of ['10,000', 'Café Niebla', 'Tarde de café']) expect(opened).toContain(part);
});

test('a company may have it said at once, and that is written down once', async () => {
  const { token, id } = post.company;
  const shown = async () =>
    (await post.app.call(getProfile, { token })).reply.body.company_surprise;
  expect(await shown()).toBe(true);
  for (let n = 0; n < 2; n += 1) expect((await save(false)).reply.body.surprise).toBe(false);
  expect(await shown()).toBe(false);
  await sendTo('a-la-vista@ejemplo.cr');
  const told = await mailTo('a-la-vista@ejemplo.cr');
  for (const part of ['10,000', 'Café Niebla']) expect(told).toContain(part);
  const entries = await asSuperuser(
    post.app,
    `select author, before, after from audit_entries
    where company_id = $1 and subject = 'company' and action = 'changed'`,
    [id],
  );
  const author = `manager:${post.company.managerId}`;
  expect(entries).toEqual([{ author, before: { surprise: true }, after: { surprise: false } }]);
  await save(true);
});
