import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany } from '../../testing/factories.ts';
import { HOSTILE_FILMS } from '../../testing/hostile-media.ts';
import { box, film, track } from '../../testing/sample-media.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/uploads.ts';

const app = useTestApp();
let company: MadeCompany;

beforeAll(async () => {
  company = await makeCompany(app.services.database);
});

const send = (file: Buffer) => upload(app, company.token, 'video', file);

async function kept(file: Buffer): Promise<Buffer> {
  const { status, reply } = await send(file);
  expect([status, reply.message]).toEqual([200, 'Video uploaded successfully!']);
  return Buffer.from(await (await app.fetch(reply.data)).arrayBuffer());
}

test.each([
  ['isom', 'video/mp4', 'mp4'],
  ['mp42', 'video/mp4', 'mp4'],
  ['qt  ', 'video/quicktime', 'mov'],
])('a film of brand %s is kept as %s', async (brand, type, ending) => {
  const file = film({ brand });
  const { status, reply } = await send(file);
  expect([status, reply]).toEqual([
    200,
    {
      success: true,
      message: 'Video uploaded successfully!',
      data: expect.stringMatching(new RegExp(`^/media/uploads/[0-9a-f]{40}\\.${ending}$`)),
    },
  ]);
  const answer = await app.fetch(reply.data, { headers: { range: 'bytes=0-7' } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([206, type]);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(file.subarray(0, 8));
  const rows = await asSuperuser(app, 'select * from media where address = $1', [reply.data]);
  expect(rows).toMatchObject([{ kind: 'video', content_type: type, bytes: file.length }]);
});

const PLACE = '+09.9281-084.0907/';
const place = () => box('\xa9xyz', Buffer.from([0, PLACE.length, 0x15, 0xc7]), PLACE);
const xmp = () => box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), PLACE);

test.each<[string, () => Buffer]>([
  ['moov/udta', () => film({ extra: [box('udta', place())] })],
  ['moov/meta', () => film({ extra: [box('meta', PLACE)] })],
  ['moov/uuid', () => film({ extra: [xmp()] })],
  ['moov/trak/udta', () => film({ extra: [track({ extra: [box('udta', place())] })] })],
  ['moov/trak/meta', () => film({ extra: [track({ extra: [box('meta', PLACE)] })] })],
  ['uuid', () => Buffer.concat([film(), xmp()])],
  ['meta', () => Buffer.concat([film(), box('meta', PLACE)])],
  ['a free box', () => Buffer.concat([film(), box('free', PLACE)])],
  ['moof/traf/meta', () => Buffer.concat([film(), box('moof', box('traf', box('meta', PLACE)))])],
  ['a box of no film', () => Buffer.concat([film(), box('<!--', PLACE)])],
  ['a box of no film in moov', () => film({ extra: [box('html', PLACE)] })],
  ['a link to another film', () => film({ extra: [box('rmra', PLACE)] })],
])('the place in %s is blanked, and every byte stays where it was', async (_, make) => {
  const file = make();
  const result = await kept(file);
  expect([file.includes(PLACE), result.includes(PLACE)]).toEqual([true, false]);
  expect(result.length).toBe(file.length);
  expect(result.indexOf('pictures')).toBe(file.indexOf('pictures'));
  expect(result.includes('free')).toBe(true);
});

/** The film's last box with another length. */
function lastBox(length: number) {
  const file = film();
  file.writeUInt32BE(length, file.length - 16);
  return file;
}

test('a box may be as long as the rest, or say its length in 64 bits', async () => {
  expect(await kept(lastBox(0))).toEqual(lastBox(0));
  const wide = Buffer.from('000000016d646174000000000000001870696374757265', 'hex');
  const file = Buffer.concat([film(), wide, Buffer.from('s')]);
  expect(await kept(file)).toEqual(file);
});

test('a container may close with zeros', async () => {
  const file = film({ extra: [Buffer.alloc(4)] });
  expect(await kept(file)).toEqual(file);
});

test.each(HOSTILE_FILMS)('%s is refused, at once', async (_, make) => {
  const file = await make();
  const before = performance.now();
  const { status, reply } = await send(file);
  const message = 'Unsupported video format.';
  const refusal = { success: false, code: 'unsupported_type', message, field: 'image' };
  expect([status, reply]).toMatchObject([415, refusal]);
  // Milliseconds on an idle machine; a reader that can be stalled takes minutes.
  expect(performance.now() - before).toBeLessThan(15_000);
});

test('a film cut anywhere is refused, and no cut ends the server', async () => {
  const file = film({ extra: [box('udta', place())] });
  const ends: number[] = [];
  for (let end = 0; end < file.length; end += 7)
    ends.push((await send(file.subarray(0, end))).status);
  expect(new Set(ends)).toEqual(new Set([415]));
});
