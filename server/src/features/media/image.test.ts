import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { photo } from '../../testing/sample-media.ts';
import { createImageEncoder } from './image.ts';

const UNSUPPORTED = { code: 'unsupported_type', problem: { reason: 'image_unsupported' } };

const lines: string[] = [];
const LOG = createLog('info', { write: (line) => void lines.push(line) });

test('a picture that takes too long finds the service busy, and the operator is told', async () => {
  const encode = createImageEncoder({ milliseconds: 1, megabytes: 400 });
  await expect(encode(1, await photo(), LOG)).rejects.toMatchObject({ code: 'unavailable' });
  expect(lines.join('')).toContain('a picture took too long');
});

test('a picture that takes too much memory is refused', async () => {
  const encode = createImageEncoder({ milliseconds: 20_000, megabytes: 150, addons: true });
  // Only as a whole can it be decoded: 96 MB of pixels.
  const large = await sharp({
    create: { width: 4_900, height: 4_890, channels: 4, background: '#c33' },
  })
    .png({ progressive: true })
    .toBuffer();
  expect((await encode(1, await photo(), LOG)).webp.length).toBeGreaterThan(0);
  await expect(encode(1, large, LOG)).rejects.toMatchObject(UNSUPPORTED);
});

test('a company has one picture worked on at a time, so that others do not wait for all of its own', async () => {
  const encode = createImageEncoder();
  const file = await photo('jpeg', 1_000, 800);
  const done: string[] = [];
  const note = (who: string) => () => void done.push(who);
  const greedy = Array.from({ length: 6 }, () => encode(1, file, LOG).then(note('greedy')));
  const other = encode(2, file, LOG).then(note('other'));
  await Promise.all([...greedy, other]);
  // Without turns it would come last, after six.
  expect(done.indexOf('other')).toBeLessThan(4);
});

test('the colours that a profile describes stay, and so does the side that is up', async () => {
  const encode = createImageEncoder();
  const wide = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
    .withIccProfile('p3')
    .withMetadata({ orientation: 6, icc: 'p3' })
    .jpeg()
    .toBuffer();
  const { webp } = await encode(1, wide, LOG);
  const direct = await sharp(wide).autoOrient().webp({ quality: 82 }).toBuffer();
  const [kept, expected] = await Promise.all([sharp(webp).stats(), sharp(direct).stats()]);
  expect(await sharp(webp).metadata()).toMatchObject({ width: 30, height: 40 });
  expect(kept.dominant).toEqual(expected.dominant);
});
