import type { Page } from 'playwright-core';

// The chart of the dashboard: what mouse and wheel do to it, and what it says of itself.

const SETTLED_MS = 300;

/** Scrolls to the chart and waits until it is drawn. @returns the middle of it, and its size in px */
export async function reachChart(page: Page) {
  await page.getByRole('heading', { name: 'Performance' }).scrollIntoViewIfNeeded();
  const canvas = page.locator('canvas');
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('The chart is not drawn.');
  const { width, height } = box;
  return { x: box.x + width / 2, y: box.y + height / 2, width, height };
}

/** Turns the wheel so many notches where the pointer is. */
export async function wheel(page: Page, notches: number, way: 'in' | 'out'): Promise<void> {
  for (let n = 0; n < notches; n += 1) {
    await page.mouse.wheel(0, way === 'in' ? -120 : 120);
    await page.waitForTimeout(40);
  }
  await page.waitForTimeout(2 * SETTLED_MS);
}

/** Drags from a place to the right, or to the left where `by` is negative, so many times. */
export async function drag(
  page: Page,
  { x, y, by }: { x: number; y: number; by: number },
  times: number,
): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    await page.mouse.move(x - by / 2, y);
    await page.mouse.down();
    await page.mouse.move(x + by / 2, y, { steps: 8 });
    await page.mouse.up();
    await page.waitForTimeout(SETTLED_MS);
  }
}

/** Waits until these months are in sight, as a screen reader is told. */
export async function seeMonths(page: Page, from: string, to: string): Promise<void> {
  await page.getByText(`Showing ${from} to ${to}`).waitFor({ state: 'attached' });
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** How many months are in sight. */
export async function countMonths(page: Page): Promise<number> {
  const text = (await page.getByText(/^Showing \w+ to \w+$/).textContent()) ?? '';
  const [from = 0, to = 0] = (text.match(/[A-Z][a-z]{2}\b/g) ?? []).map((name) =>
    MONTHS.indexOf(name),
  );
  return to - from + 1;
}
