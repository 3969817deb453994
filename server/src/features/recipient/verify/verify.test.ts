import { formatVoucherCode } from '@regalo/contract/gifts/voucher-code';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MadeCompany, makeCompany } from '../../../testing/factories.ts';
import { setGifts } from '../../../testing/gift-states.ts';
import { reissueGift } from '../../../testing/reissue.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type MadeVoucher, makeVouchers } from '../../../testing/tills.ts';

let app: TestApp;
let company: MadeCompany;
let gifts: MadeVoucher[];

beforeAll(async () => {
  app = await startTestApp({ environment: { TRUST_PROXY: '127.0.0.1' } });
  company = await makeCompany(app.services.database);
  gifts = await makeVouchers(app, company, 4);
});
afterAll(() => app.stop());
/** Each test comes from a network of its own. */
let network = 0;
beforeEach(() => {
  network += 1;
});

async function verify(code: string, lang = 'en') {
  const answer = await app.fetch(`/verify?lang=${lang}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `203.0.113.${network}`,
    },
    body: String(new URLSearchParams({ code })),
  });
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
}

const GENUINE = 'Yes, this is a genuine Regalo gift';
const UNKNOWN = 'We do not know this code';

test('a code and a link of a gift are genuine, whatever became of it, and nothing else is told', async () => {
  const [fresh, spent, over] = gifts;
  await setGifts(app, { status: 'redeemed' }, 'g.id = $1', [spent?.giftId]);
  await setGifts(app, { status: 'canceled' }, 'g.id = $1', [over?.giftId]);
  const pages = new Set<string>();
  for (const gift of [fresh, spent, over])
    for (const typed of [formatVoucherCode(gift?.code ?? '').toLowerCase(), gift?.link ?? '']) {
      const { status, html } = await verify(typed);
      expect([status, html.includes(GENUINE)]).toEqual([200, true]);
      pages.add(html);
    }
  // The same page for all of them: it has neither their value, their names nor their codes.
  expect(pages.size).toBe(1);
});

test('what is mistyped, replaced or no code is unknown', async () => {
  const [, , , gone] = gifts;
  await reissueGift(app, company.id, gone?.giftId ?? 0);
  const wrong = ['', 'x', '0'.repeat(20), `${app.settings.PUBLIC_URL}/g/${'A'.repeat(43)}`];
  for (const typed of [...wrong, gone?.code ?? '', gone?.link ?? '', `'"><script>`]) {
    const { status, html } = await verify(typed);
    expect([typed, status, html.includes(UNKNOWN)]).toEqual([typed, 200, true]);
    expect(html).not.toContain('<script>');
  }
});

test('the page speaks both languages, and asks before it looks', async () => {
  const spanish = await (await app.fetch('/verify')).text();
  expect(spanish).toContain('¿Este regalo es auténtico?');
  expect(spanish).toContain('href="/verify?lang=en"');
  const english = await (await app.fetch('/verify?lang=en')).text();
  expect(english).toContain('Is this gift genuine?');
  expect((await verify('x', 'es')).html).toContain('No conocemos este código');
});

test('a network that checks too many waits, and others do not', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 32; n += 1) statuses.push((await verify(gifts[0]?.code ?? '')).status);
  expect(statuses).toEqual([...Array(30).fill(200), 429, 429]);
  const { html, headers } = await verify('x');
  expect(html).toContain('Please wait a while');
  expect(headers.get('retry-after')).toBe('3600');
  network += 1;
  expect((await verify('x')).status).toBe(200);
});

test('wrong guesses from everywhere have one budget', async () => {
  await verify('0'.repeat(20));
  await asSuperuser(app, "update throttles set hits = 2000 where scope = 'verify'");
  network += 1;
  expect((await verify('1'.repeat(20))).status).toBe(429);
  // Who has a genuine one is answered all the same.
  expect((await verify(gifts[0]?.code ?? '')).html).toContain(GENUINE);
  await asSuperuser(app, "delete from throttles where scope = 'verify'");
});

test('an unknown code runs the same statements as a known one', async () => {
  const seen: string[][] = [];
  const { pool } = app.services.database;
  for (const code of [gifts[0]?.code ?? '', '00000000000000000000']) {
    const texts: string[] = [];
    const clients = new Set<{ query: unknown }>();
    const watch = (client: { query: (...given: unknown[]) => unknown }) => {
      if (clients.has(client)) return;
      clients.add(client);
      const query = client.query.bind(client);
      client.query = (...given: unknown[]) => {
        const [first] = given as [string | { text: string }];
        texts.push(typeof first === 'string' ? first : first.text);
        return query(...given);
      };
    };
    pool.on('acquire', watch as never);
    await verify(code);
    pool.off('acquire', watch as never);
    seen.push(texts.map((text) => text.replace(/company_id = \d+/g, 'company_id = n')));
  }
  expect(seen[0]?.length).toBeGreaterThan(3);
  expect(seen[1]).toEqual(seen[0]);
});
