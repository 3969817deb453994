import { LOGO_ENDING, PLATE_ENDING } from '@regalo/contract/brands/logo-files';
import { contrast } from '@regalo/contract/values/oklch';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderGiftEmail } from '../../gift-view/src/email/gift-email.tsx';
import { renderLetter } from '../../gift-view/src/email/letter-email.tsx';
import { testEmail } from '../../gift-view/src/testing/gift.ts';
import { colorsAt, sampleLogo } from '../../server/src/testing/sample-logos.ts';
import { launch } from './browser.ts';

/** Logos for light grounds and for dark ones. */
const LOGO = 'https://regalo.example/media/uploads/black-logo.png';
const LOGO_DARK = 'https://regalo.example/media/uploads/white-logo.png';
/** Colours that are hard to write on, and a logo ten times as wide as it is high. */
const BRANDS = {
  white: { color: '#ffffff', logo: null },
  black: { color: '#000000', logo: null },
  yellow: { color: '#ffff00', logo: null },
  'a wide logo': { color: '#7a1f3d', logo: LOGO },
  'two logos': { color: '#1a73e8', logo: LOGO, logoDark: LOGO_DARK },
} as const;

const LEAST_CONTRAST = 4.5;
/** Of a picture: WCAG 2.2, 1.4.11. */
const LEAST_OF_LOGO = 3;

/**
 * Each colour as programs have it that make their own dark mode: the lightness the other way round, down to that of #333.
 * Source: getDarkColor of Outlook's editor, https://github.com/microsoft/roosterjs
 */
const inverted = (html: string) =>
  html.replace(
    /#[0-9a-f]{6}\b/gi,
    (hex) => `lab(from ${hex} calc((100 - l) * 0.7875 + 21.25) a b)`,
  );
const withoutHead = (html: string) => html.replace(/<style>.*?<\/style>/gs, '');
const withoutDarkRules = (html: string) =>
  html.replace(/@media \(prefers-color-scheme: dark\) \{.*?\n\}/s, '');
/** What Word draws without. */
const asWord = (html: string) =>
  withoutHead(html).replace(/(max-width|border-radius|overflow|background-image):[^;"]*;?/g, '');

interface Client {
  /** What it makes of a mail. */
  read: (html: string) => string;
  /** The same in its dark mode. */
  readDark: (html: string) => string;
  width: number;
}

/** What each program is known to leave out, and what it makes of colours in dark mode. */
const CLIENTS: Record<string, Client> = {
  'Apple Mail': { read: (html) => html, readDark: (html) => html, width: 600 },
  'Gmail in a browser': { read: withoutDarkRules, readDark: withoutDarkRules, width: 600 },
  'Gmail on a phone': {
    read: withoutDarkRules,
    readDark: (html) => inverted(withoutDarkRules(html)),
    width: 360,
  },
  'Gmail with an account of somebody else': {
    read: withoutHead,
    readDark: (html) => inverted(withoutHead(html)),
    width: 360,
  },
  'Outlook for Windows': { read: asWord, readDark: (html) => inverted(asWord(html)), width: 600 },
  'Outlook.com': {
    read: withoutDarkRules,
    readDark: (html) => inverted(withoutDarkRules(html)),
    width: 600,
  },
};

const brandOf = (name: keyof typeof BRANDS) => ({
  ...{ logoDark: null, ...BRANDS[name], name: 'Cooperativa Valle Alto' },
  footer: 'Gracias por ser parte\nTeléfono 2222-2222',
});

/** Mails in a brand: a card, in English and to choose, a surprise with a film, a test, and a letter with all that one may have. */
function mailsIn(name: keyof typeof BRANDS): Record<string, string> {
  const email = { ...testEmail, brand: brandOf(name), language: 'es' } as const;
  const letter = {
    ...{ language: 'es', brand: brandOf(name), subject: 'Su regalo', heading: 'Su regalo espera' },
    ...{ paragraphs: ['Vence pronto.'], button: { label: 'Abrir', link: testEmail.link } },
    ...{ after: ['Gracias.'], links: [{ label: 'No más avisos', link: testEmail.link }] },
    quoted: ['¡Gracias!'],
  } as const;
  return {
    'a gift': renderGiftEmail(email).html,
    'a gift to choose, in English': renderGiftEmail({ ...email, language: 'en', toChoose: true })
      .html,
    'a surprise': renderGiftEmail({ ...email, surprise: true, media: { kind: 'video' } }).html,
    'a test': renderGiftEmail({ ...email, test: true, cardArt: null, media: null }).html,
    'a letter': renderLetter(letter as unknown as Parameters<typeof renderLetter>[0]).html,
  };
}

/** The colours of all words that are seen, those in place of a picture too, and of what is behind them. */
const wordsOn = (page: Page, pictures: boolean) =>
  page.evaluate((withPictures) => {
    const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!paint) throw new Error('This browser draws nothing.');
    /** As it is drawn, whatever it is written as; undefined for none. */
    const hexOf = (color: string) => {
      paint.clearRect(0, 0, 1, 1);
      paint.fillStyle = color;
      paint.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, opaque] = paint.getImageData(0, 0, 1, 1).data;
      const hex = [red, green, blue].map((part) => part.toString(16).padStart(2, '0'));
      return opaque ? `#${hex.join('')}` : undefined;
    };
    const behind = (element: Element | null): string =>
      element
        ? (hexOf(getComputedStyle(element).backgroundColor) ?? behind(element.parentElement))
        : '#ffffff';
    return [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => element.checkVisibility({ opacityProperty: true }))
      .filter(
        (element) =>
          (!withPictures && element.matches('img:not([alt=""])')) ||
          [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
      )
      .map((element) => ({
        words: (element.getAttribute('alt') ?? element.textContent ?? '').trim().slice(0, 40),
        ink: hexOf(getComputedStyle(element).color) ?? '',
        ground: behind(element),
      }));
  }, pictures);

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

/** A picture ten times as wide as it is high. */
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="120"><rect width="1200" height="120" fill="#7a1f3d"/></svg>`;

/** Every mail in every brand, as a program shows it. */
const shownIn = ({ read, readDark }: Client) =>
  (Object.keys(BRANDS) as (keyof typeof BRANDS)[]).flatMap((brand) =>
    Object.entries(mailsIn(brand)).flatMap(([mail, html]) => [
      { place: `${mail} in ${brand}`, scheme: 'light' as const, html: read(html) },
      { place: `${mail} in ${brand}, dark`, scheme: 'dark' as const, html: readDark(html) },
    ]),
  );

test.each(Object.entries(CLIENTS))(
  'mails in hard brands can be read in %s, light and dark, with pictures and without',
  async (_, client) => {
    const { width } = client;
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    let pictures = true;
    await context.route('**', (route) =>
      pictures ? route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }) : route.abort(),
    );
    const page = await context.newPage();
    const faults: string[] = [];
    const look = async (place: string) => {
      const words = await wordsOn(page, pictures);
      expect(words.length).toBeGreaterThan(4);
      for (const { words: text, ink, ground } of words)
        if (contrast(ink, ground) < LEAST_CONTRAST)
          faults.push(`${place}: ${text}, ${ink} on ${ground}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      if (wide > width) faults.push(`${place}: ${wide} px wide`);
    };
    for (const { place, scheme, html } of shownIn(client)) {
      await page.emulateMedia({ colorScheme: scheme });
      for (pictures of [true, false]) {
        await page.setContent(html);
        await look(pictures ? place : `${place}, without pictures`);
      }
    }
    expect(faults).toEqual([]);
    await context.close();
  },
);

test.each(Object.entries(CLIENTS))(
  'a logo stands out from what it is on in %s, light and dark',
  async (_, client) => {
    const context = await browser.newContext({ viewport: { width: client.width, height: 900 } });
    const files = new Map(
      await Promise.all(
        ['black', 'white'].map(async (color) => [color, await sampleLogo(color)] as const),
      ),
    );
    await context.route('**', async (route) => {
      const url = route.request().url();
      const [, color = '', ending = ''] =
        new RegExp(`(black|white)(${LOGO_ENDING}|${PLATE_ENDING})$`).exec(url) ?? [];
      const body = files.get(color)?.get(ending);
      await (body ? route.fulfill({ contentType: 'image/png', body }) : route.abort());
    });
    const page = await context.newPage();
    for (const brand of ['a wide logo', 'two logos'] as const)
      for (const [mail, light] of Object.entries(mailsIn(brand)))
        for (const [scheme, html] of [
          ['light', client.read(light)],
          ['dark', client.readDark(light)],
        ] as const) {
          await page.emulateMedia({ colorScheme: scheme });
          await page.setContent(html);
          const logo = page.getByAltText('Cooperativa Valle Alto').filter({ visible: true });
          const { width = 0, height = 0 } = (await logo.boundingBox()) ?? {};
          // A bar of the logo, and the gap in its middle.
          const places: [number, number][] = [
            [width / 4, height / 2],
            [width / 2, height / 2],
          ];
          const [ink = '', ground = ''] = await colorsAt(await logo.screenshot(), places);
          expect
            .soft(contrast(ink, ground), `${mail} in ${brand}, ${scheme}: ${ink} on ${ground}`)
            .toBeGreaterThanOrEqual(LEAST_OF_LOGO);
        }
    await context.close();
  },
);
