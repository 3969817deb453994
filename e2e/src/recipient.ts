import type { Page } from 'playwright-core';

// What a recipient does: reads the mail, follows its link and opens the gift.

/** Finds the mail to an address in the demo's mailbox and answers the gift's link in it. */
export async function linkInMail(page: Page, address: string): Promise<string> {
  await page.goto('/mailbox');
  const mail = page.getByRole('listitem').filter({ hasText: address });
  await mail.first().getByRole('link').click();
  const link = page.frameLocator('iframe').locator('a[href*="/g/"]').first();
  await link.waitFor({ state: 'attached' });
  return (await link.getAttribute('href')) ?? '';
}

/** Opens the gift, in whichever language the company writes, and answers the voucher's code. */
export async function openGift(page: Page): Promise<string> {
  await page.getByRole('button', { name: /Open your gift|Abrir mi regalo/ }).click();
  await page.getByRole('heading', { name: /Your code|Su código/ }).waitFor();
  return (await page.locator('[data-gift-code]').getAttribute('data-gift-code')) ?? '';
}

/** How wide the pictures of the gift's film are, once the page knows it; 0 where none plays. */
export async function filmWidth(page: Page): Promise<number> {
  const film = page.locator('video');
  await film.waitFor();
  return film.evaluate(async (video: HTMLVideoElement) => {
    video.preload = 'auto';
    video.load();
    if (video.readyState < HTMLMediaElement.HAVE_METADATA)
      await new Promise((resolve) => {
        for (const end of ['loadedmetadata', 'error', 'stalled'])
          video.addEventListener(end, resolve, { once: true });
      });
    return video.videoWidth;
  });
}

/** On how many lines the voucher's code stands, from the narrowest phone to a desk. */
export async function codeLines(page: Page): Promise<number[]> {
  const before = page.viewportSize();
  const lines: number[] = [];
  for (const width of [320, 360, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    lines.push(
      await page.locator('[data-gift-code]').evaluate((code) => {
        const range = document.createRange();
        range.selectNodeContents(code);
        const inside = code.scrollWidth <= code.clientWidth;
        return inside ? range.getClientRects().length : Number.NaN;
      }),
    );
  }
  if (before) await page.setViewportSize(before);
  return lines;
}
