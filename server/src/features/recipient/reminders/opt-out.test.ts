import { beforeAll, expect, test } from 'vitest';
import { hashAddress, optOutToken } from '../../../platform/mail/opt-out.ts';
import { type MadeCompany, makeCompany } from '../../../testing/factories.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;
let path: string;
beforeAll(async () => {
  company = await makeCompany(app.services.database);
  const optOut = { companyId: company.id, addressHash: hashAddress('ana@recordar.cr') };
  path = `/unsubscribe/${optOutToken(app.services.keys, optOut)}`;
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ENDED = 'Ya no recibirá recordatorios';

async function post(body: string | FormData, headers: Record<string, string> = FORM) {
  const answer = await app.fetch(path, { method: 'POST', redirect: 'manual', headers, body });
  return { status: answer.status, html: await answer.text() };
}
const page = async () => (await app.fetch(path)).text();
const out = async () =>
  (await asSuperuser(app, 'select from reminder_opt_outs where company_id = $1', [company.id]))
    .length;
/** What a button of a page sends. */
const buttonOf = (html: string) => {
  const [button = ''] = /<button[^>]*>/.exec(html) ?? [];
  const attribute = (name: string) => new RegExp(` ${name}="(\\w+)"`).exec(button)?.[1];
  return `${attribute('name')}=${attribute('value')}`;
};

test('the button of the page ends reminders, and another one brings them back', async () => {
  const asked = await page();
  expect(asked).toContain('¿Sin más recordatorios?');
  const ended = await post(buttonOf(asked));
  expect([ended.status, await out()]).toEqual([200, 1]);
  expect(ended.html).toContain(ENDED);
  expect(await page()).toContain(ENDED);
  const again = await post(buttonOf(ended.html));
  expect([again.status, await out()]).toEqual([200, 0]);
  expect(again.html).toContain('Volverá a recibir recordatorios');
  expect(await page()).toContain('¿Sin más recordatorios?');
  expect((await post(buttonOf(again.html))).html).toContain(ENDED);
  await post(buttonOf(ended.html));
});

test('mail programs end them in one click, as either kind of form, from anywhere', async () => {
  const anywhere = { 'sec-fetch-site': 'cross-site' };
  const form = await post('List-Unsubscribe=One-Click', { ...FORM, ...anywhere });
  expect([form.status, await out()]).toEqual([200, 1]);
  await post('reminders=again');
  const parts = new FormData();
  parts.set('List-Unsubscribe', 'One-Click');
  expect([(await post(parts, anywhere)).status, await out()]).toEqual([200, 1]);
  await post('reminders=again');
  expect(await out()).toBe(0);
});

test('what says neither changes nothing, and asks; our forms come from our page alone', async () => {
  for (const body of ['', 'List-Unsubscribe=Two-Clicks', 'reminders=maybe', 'One-Click']) {
    const { status, html } = await post(body);
    expect([status, await out()]).toEqual([422, 0]);
    expect(html).toContain('¿Sin más recordatorios?');
  }
  const parts = new FormData();
  parts.set('other', 'List-Unsubscribe');
  parts.set('more', 'One-Click');
  expect([(await post(parts, {})).status, await out()]).toEqual([422, 0]);
  const elsewhere = { ...FORM, 'sec-fetch-site': 'cross-site' };
  await post('reminders=end');
  expect((await post('reminders=again', elsewhere)).status).toBe(419);
  expect(await out()).toBe(1);
});
