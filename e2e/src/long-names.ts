import type { Page } from 'playwright-core';

const NAMES = /^(first_name|last_name|receiver_name|group_?name|name|purchaser_name)$/i;
/** Sixty wide letters without a blank. */
const NAME = 'W'.repeat(16).padEnd(60, 'maximiliana');
const EMAIL = `${'w'.repeat(50)}@${'ejemplo'.repeat(5)}.co.cr`;

function lengthen(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => lengthen(one, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([k, one]) => [k, lengthen(one, k)]));
  if (typeof value !== 'string' || value === '') return value;
  if (NAMES.test(key)) return NAME;
  return /email/i.test(key) ? EMAIL : value;
}

/** Gives everybody and every group that the page loads a name that never breaks by itself. */
export async function useLongNames(page: Page): Promise<void> {
  await page.route('**/api/v1/**', async (route) => {
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.includes('json');
    if (!isJson) return route.fulfill({ response });
    return route.fulfill({ response, json: lengthen(await response.json()) });
  });
}

/** What scrolls sideways in the page or is cut off at its edge, with the px it is too wide. */
const findSideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll<HTMLElement>('main *')];
    return boxes
      .filter((box) => {
        const scrolls = /auto|scroll/.test(getComputedStyle(box).overflowX);
        const wider = box.scrollWidth > box.clientWidth + 1;
        return wider && (scrolls || box === document.documentElement);
      })
      .map((box) => `${box.tagName} ${box.className}: ${box.scrollWidth - box.clientWidth} px`);
  });

/** The same once the page has followed a change of its width, which takes it some frames. */
export async function stillSideways(page: Page): Promise<string[]> {
  for (let tries = 1; ; tries += 1) {
    const found = await findSideways(page);
    if (found.length === 0 || tries === 20) return found;
    await page.waitForTimeout(100);
  }
}
