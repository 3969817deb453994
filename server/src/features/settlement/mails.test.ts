import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailedApp, startMailedApp } from '../../testing/mailed-app.ts';
import { makeShopManager } from '../../testing/shop-managers.ts';
import { tellShopOfCorrection } from './correction-mail.ts';
import { tellShopOfTerms } from './terms-mail.ts';

let mailed: MailedApp;
beforeAll(async () => {
  mailed = await startMailedApp();
});
afterAll(() => mailed.stop());

test('a manager of a shop is told what is owed by now instead of what, and why', async () => {
  const { services } = mailed.app;
  const { shopId, email } = await makeShopManager(mailed.app);
  const news = { proposal: 5, redemption: 17, before: 10_000, after: 4_001 };
  await services.database.inShop(shopId, (tx) =>
    tellShopOfCorrection(services, tx, { shopId, ...news, note: 'Cobrado <b>de más</b>' }),
  );
  const mails = await mailed.mailsTo(email);
  expect(mails).toHaveLength(1);
  const text = mails[0]?.parsed.text ?? '';
  for (const said of ['canje 17', '₡4', '001', 'Cobrado <b>de más</b>', '/shop/statements'])
    expect(text).toContain(said);
  expect(mails[0]?.parsed.html).not.toContain('<b>de más');
});

test('and by which terms it is settled from which day on', async () => {
  const { services } = mailed.app;
  const { shopId, email } = await makeShopManager(mailed.app);
  const news = { shopId, from: '2026-12-07', commissionBps: 725, period: 'week' } as const;
  await services.database.inShop(shopId, (tx) => tellShopOfTerms(services, tx, news));
  const [mail] = await mailed.mailsTo(email);
  for (const said of ['7 de diciembre de 2026', '7,25%', 'cada semana', '/shop/statements'])
    expect(mail?.parsed.text?.replaceAll('\n', ' ')).toContain(said);
});
