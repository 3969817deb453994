import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SmtpSink } from '../../server/src/testing/smtp-sink.ts';

// What a recipient does: reads the mail, follows its link and opens the gift.

async function addressOf(link: Locator): Promise<string> {
  await link.waitFor({ state: 'attached' });
  return (await link.getAttribute('href')) ?? '';
}

/** What opens a gift, in its mail. */
const CLAIM = 'a[href*="/g/"]';

/**
 * Finds the mail to an address in the demo's mailbox. @returns a link in it: the gift's unless another is named
 * @param subject of the mail, where there may be several
 */
export async function linkInMail(
  page: Page,
  address: string,
  { subject = /./, link = CLAIM }: { subject?: RegExp; link?: string } = {},
): Promise<string> {
  const mail = page.getByRole('listitem').filter({ hasText: address }).filter({ hasText: subject });
  await page.goto('/mailbox');
  // The list refreshes itself.
  await mail.first().waitFor({ timeout: 60_000 });
  await mail.first().getByRole('link').click();
  return addressOf(page.frameLocator('iframe').locator(link).first());
}

/**
 * Shows the mail that a server got for an address as a mail program would, with its pictures.
 * @returns the gift's link in it, and how wide each picture is; 0 for one that did not load
 */
export async function showMail(page: Page, sink: SmtpSink, address: string) {
  const received = () => sink.mails.find(({ to }) => to.includes(address));
  await expect.poll(received, { timeout: 60_000 }).toBeDefined();
  const body = received()?.parsed.html ?? '';
  await page.route('/received', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/received');
  const pictures = await page.locator('img').evaluateAll(widthsOf);
  return { link: await addressOf(page.locator(CLAIM).first()), pictures };
}

const widthsOf = (pictures: Element[]) =>
  pictures.map((picture) => (picture as HTMLImageElement).naturalWidth);

/** Opens the gift, in whichever language the company writes, and answers the voucher's code. */
export async function openGift(page: Page): Promise<string> {
  await page.getByRole('button', { name: /Open your gift|Abrir mi regalo/ }).click();
  await page.getByRole('heading', { name: /Your code|Su código/ }).waitFor();
  return (await page.locator('[data-gift-code]').getAttribute('data-gift-code')) ?? '';
}

/** What a print of the page has in words, and whether the sender's photo is on it. */
export async function readPrint(page: Page): Promise<{ text: string; photo: boolean }> {
  await page.emulateMedia({ media: 'print' });
  const text = await page.getByRole('main').innerText();
  const photo = await page.getByAltText(/^(Photo from|Foto de) /).isVisible();
  await page.emulateMedia({ media: null });
  return { text, photo };
}

/** How wide the gift's photo is, once it is there; 0 where it does not load. */
export async function photoWidth(page: Page): Promise<number> {
  const photo = page.getByAltText(/^(Photo from|Foto de) /);
  await photo.scrollIntoViewIfNeeded();
  return photo.evaluate(async (img: HTMLImageElement) => {
    await img.decode().catch(() => {});
    return img.naturalWidth;
  });
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
