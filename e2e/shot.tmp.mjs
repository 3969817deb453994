import { launch } from './src/browser.ts';

const base = process.argv[2];
const out = '/tmp/shots';
const browser = await launch();
const jobs = process.argv.slice(3).map((s) => JSON.parse(s));
const tokenPage = await browser.newPage();
await tokenPage.goto(base + '/login');
await tokenPage.getByLabel('Email').fill('ana@regalo.test');
await tokenPage.getByLabel('PIN', { exact: true }).fill('Regalo2025');
await tokenPage.getByRole('button', { name: 'Login' }).click();
await tokenPage.waitForURL(base + '/');
const store = await tokenPage.evaluate(() => ({ ...localStorage }));
for (const j of jobs) {
  const ctx = await browser.newContext({
    viewport: { width: j.w ?? 1280, height: j.h ?? 850 },
    ...(j.mobile ? { hasTouch: true, isMobile: true } : {}),
  });
  const state = {
    state: { menu: j.menu ?? {}, settings: j.settings ?? {}, lang: j.lang ?? 'en' },
    version: 0,
  };
  await ctx.addInitScript(
    ([s, st, out]) => {
      if (!sessionStorage.x) {
        sessionStorage.x = '1';
        if (!out) for (const k in s) localStorage[k] = s[k];
        localStorage['ecommerce-platform'] = st;
      }
    },
    [store, JSON.stringify(state), !!j.out],
  );
  const page = await ctx.newPage();
  page.on('console', (m) => {
    if (m.type() === 'error') console.log(j.name, 'CONSOLE', m.text());
  });
  page.on('pageerror', (e) => console.log(j.name, 'ERR', e.message));
  await page.goto(base + (j.path ?? '/'));
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
  for (const a of j.do ?? []) {
    const [k, v, x] = a;
    try {
      if (k === 'click')
        await page
          .getByRole(v.role ?? 'button', { name: v.name, exact: v.exact ?? false })
          .nth(v.nth ?? 0)
          .click({ timeout: 4000 });
      if (k === 'hover') await page.locator(v).hover();
      if (k === 'type') await page.keyboard.type(v);
      if (k === 'press') await page.keyboard.press(v);
      if (k === 'fill') await page.getByLabel(v).fill(x);
      if (k === 'wait') await page.waitForTimeout(v);
      if (k === 'scroll') await page.mouse.wheel(0, v);
    } catch (e) {
      console.log(j.name, 'STEP', JSON.stringify(a), e.message.split('\n')[0]);
    }
  }
  await page.waitForTimeout(j.wait ?? 450);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (over > 0) console.log(j.name, 'OVERFLOW', over);
  await page.screenshot({ path: `${out}/${j.name}.png`, fullPage: !!j.full });
  await ctx.close();
}
await browser.close();
