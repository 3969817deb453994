import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readWords } from '../../../testing/read-cards.ts';
import { type CardFile, drawCardFile, type FiledSignature } from './draw-card-file.ts';

const photoOf = async (width: number, height: number) => {
  const create = { width, height, channels: 3, background: 'green' } as const;
  return new Uint8Array(await sharp({ create }).jpeg().toBuffer());
};

async function pagesOf(signatures: FiledSignature[], language: CardFile['language'] = 'en') {
  const card = { language, recipient: 'Ana Mora', accent: null, logo: null, signatures };
  return await readWords(await drawCardFile(card));
}

test('words, photo, drawing and name of a signature are on one page', async () => {
  const photo = await photoOf(640, 480);
  const pages = await pagesOf(
    Array.from({ length: 12 }, (_, at) => ({
      ...{ name: `Persona ${at}.`, words: `Palabras ${at}.\nAbrazo`, photo },
      drawing: at % 2 === 0 ? '1,2 30,40' : null,
    })),
  );
  expect(pages.length).toBeGreaterThan(3);
  for (let at = 0; at < 12; at += 1) {
    const [page] = pages.filter((text) => text.includes(`Palabras ${at}.`));
    expect(page).toContain(`Persona ${at}.`);
  }
});

test('words that are longer than a page go on with the next, and what comes after them stays together', async () => {
  const photo = await photoOf(480, 640);
  const words = `${'línea\n'.repeat(60)}fin`;
  const pages = await pagesOf([{ name: 'Rosa', words, drawing: '1,2 30,40', photo }]);
  expect(pages).toHaveLength(2);
  expect(pages[1]).toContain('Rosa');
});

test('a wide photo leaves no gap', async () => {
  const photo = await photoOf(1200, 100);
  const signed = (name: string) => ({ name, words: '', drawing: null, photo });
  // Of the height of an upright one, three would fit on a page.
  const pages = await pagesOf(Array.from({ length: 8 }, (_, at) => signed(`Persona ${at}`)));
  expect(pages).toHaveLength(1);
});

test('a name that the font does not have leaves a word in its place', async () => {
  const one = { name: '🎁🎉', words: 'Abrazo', drawing: null, photo: null };
  expect((await pagesOf([one]))[0]).toContain('(a name that cannot be printed here)');
  expect((await pagesOf([one], 'es'))[0]).toContain('(un nombre que aquí no se puede imprimir)');
});
