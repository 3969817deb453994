import { expect, test } from 'vitest';
import { box, film, ftyp, track } from '../../testing/sample-media.ts';
import { cleanVideo } from './video.ts';

const PLACE = 'at +09.9281-084.0907/';

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => void bytes.writeUInt32BE(value >>> 0, at * 4));
  return bytes;
};
const wide = (...values: number[]) => numbers(...values.flatMap((value) => [0, value]));

interface Samples {
  /** Where each chunk begins, from the content of mdat. */
  chunks: number[];
  /** Of every sample, or of each. */
  size: number | number[];
  /** First chunk, samples in each chunk from there on. */
  runs: [first: number, samples: number][];
  long?: boolean;
}

const listOf = (sizes: number | number[], count: number) =>
  typeof sizes === 'number'
    ? box('stsz', numbers(0, sizes, count))
    : box('stsz', numbers(0, 0, sizes.length, ...sizes));

/** A track that is neither seen nor heard, as phones write their places. */
function side(samples: Samples, mdat: number, handler = 'meta', count = 2) {
  const { chunks, size, runs, long } = samples;
  const at = chunks.map((chunk) => mdat + chunk);
  const places = long
    ? box('co64', numbers(0, at.length), wide(...at))
    : box('stco', numbers(0, at.length, ...at));
  const stsc = box('stsc', numbers(0, runs.length, ...runs.flatMap((run) => [...run, 1])));
  const stbl = box('stbl', stsc, listOf(size, count), places);
  const hdlr = box('hdlr', Buffer.alloc(8), handler, Buffer.alloc(13));
  return box('trak', box('mdia', hdlr, box('minf', stbl)));
}

/** A film whose pictures and places lie between each other. */
function withPlaces(samples: Samples, handler?: string, count?: number) {
  const make = (mdat: number) => {
    const tracks = [track({ extra: [box('tref', 'cdsc')] }), side(samples, mdat, handler, count)];
    return Buffer.concat([
      ftyp(),
      box('moov', box('mvhd', Buffer.alloc(100)), ...tracks),
      box('mdat', 'PICTURES', PLACE, 'PICTURES', PLACE, 'PICTURES'),
    ]);
  };
  return make(make(0).indexOf('PICTURES'));
}

const FIRST = 'PICTURES'.length;
const STEP = FIRST + PLACE.length;
const L = PLACE.length;

test.each<[string, Samples, string?]>([
  ['a sample a chunk', { chunks: [FIRST, FIRST + STEP], size: [L, L], runs: [[1, 1]] }],
  ['samples of one size', { chunks: [FIRST, FIRST + STEP], size: L, runs: [[1, 1]] }],
  ['64 bits', { chunks: [FIRST, FIRST + STEP], size: L, runs: [[1, 1]], long: true }],
  [
    'runs',
    {
      chunks: [FIRST, FIRST + STEP],
      size: [9, L - 9, L],
      runs: [
        [1, 2],
        [2, 1],
      ],
    },
  ],
  ['subtitles of a drone', { chunks: [FIRST, FIRST + STEP], size: L, runs: [[1, 1]] }, 'text'],
  ['a track of no kind', { chunks: [FIRST, FIRST + STEP], size: L, runs: [[1, 1]] }, '\0\0\0\0'],
])('places beside the pictures are gone, and no picture: %s', async (_, samples, handler) => {
  const file = withPlaces(samples, handler);
  const before = Buffer.from(file);
  const { bytes } = await cleanVideo(file);
  expect([before.includes(PLACE), bytes.includes('+09')]).toEqual([true, false]);
  expect(bytes.length).toBe(before.length);
  const places = (all: Buffer) =>
    [...all.toString('latin1').matchAll(/PICTURES/g)].map((m) => m.index);
  expect([places(bytes), places(bytes).length]).toEqual([places(before), 3]);
  expect(bytes.toString('latin1').match(/trak/g)).toHaveLength(1);
  expect(bytes.includes('tref')).toBe(false);
});

test('sound is no side track', async () => {
  const file = withPlaces({ chunks: [FIRST], size: L, runs: [[1, 1]] }, 'soun');
  expect((await cleanVideo(Buffer.from(file))).bytes.includes(PLACE)).toBe(true);
});

test.each<[string, () => Buffer]>([
  ['samples beyond the end', () => withPlaces({ chunks: [9_999], size: L, runs: [[1, 1]] })],
  ['more samples than bytes', () => withPlaces({ chunks: [0, 0], size: 2 ** 31, runs: [[1, 1]] })],
  [
    'very many of them',
    () =>
      withPlaces({ chunks: Array(50_000).fill(0), size: L, runs: [[1, 9]] }, 'meta', 2 ** 32 - 1),
  ],
  ['its own head', () => withPlaces({ chunks: [-200], size: 150, runs: [[1, 1]] })],
  [
    'fragments',
    () => Buffer.concat([film({ extra: [track({ handler: 'meta' })] }), box('moof', box('traf'))]),
  ],
])('a track that names %s is refused, at once', async (_, make) => {
  const before = performance.now();
  await expect(cleanVideo(make())).rejects.toMatchObject({ code: 'unsupported_type' });
  expect(performance.now() - before).toBeLessThan(15_000);
});

test('a table shorter than it says is refused', async () => {
  const file = withPlaces({ chunks: [FIRST], size: [L], runs: [[1, 1]] });
  file.writeUInt32BE(99, file.indexOf('stco') + 8);
  await expect(cleanVideo(file)).rejects.toMatchObject({ code: 'unsupported_type' });
});
