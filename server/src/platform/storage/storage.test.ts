import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ObjectStorage, startObjectStorage } from '../../testing/object-storage.ts';
import { openStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';

const nothing = Readable.from([]);
let outer: string;
let s3: ObjectStorage;
const storages = {} as Record<'folder' | 's3', Storage>;

beforeAll(async () => {
  outer = await mkdtemp(join(tmpdir(), 'regalo-storage-'));
  await writeFile(join(outer, 'secret.webp'), 'secret');
  s3 = await startObjectStorage();
  storages.folder = await openStorage(pathToFileURL(join(outer, 'media')).href);
  storages.s3 = await openStorage(s3.url);
});
afterAll(async () => {
  await s3.stop();
  await rm(outer, { recursive: true, force: true });
});

describe.each(['folder', 's3'] as const)('in a %s', (name) => {
  let storage: Storage;
  beforeAll(() => {
    storage = storages[name];
  });
  const read = async (key: string) => await text((await storage.get(key))?.stream() ?? nothing);

  test('a file comes back as it was put, whole or in part', async () => {
    await storage.put('a/b-1.webp', Buffer.from('0123456789'), 'image/webp');
    const file = await storage.get('a/b-1.webp');
    expect(file).toMatchObject({ bytes: 10, contentType: 'image/webp' });
    expect(await text(file?.stream() ?? nothing)).toBe('0123456789');
    expect(await text(file?.stream({ start: 2, end: 4 }) ?? nothing)).toBe('234');
  });

  test('the mark comes back, and is no file', async () => {
    expect(await storage.readMark()).toBeUndefined();
    await storage.writeMark(7);
    await storage.writeMark(8);
    expect(await storage.readMark()).toBe(8);
    expect(await storage.get('.delivery-mark')).toBeUndefined();
  });

  test('what is put again replaces what was there', async () => {
    await storage.put('again.png', Buffer.from('one'), 'image/png');
    await storage.put('again.png', Buffer.from('two'), 'image/png');
    expect(await read('again.png')).toBe('two');
  });

  test.each([
    ...[
      '../secret.webp',
      'a/../../secret.webp',
      './x.webp',
      '/etc/x.webp',
      'a//b.webp',
      'a/./b.webp',
    ],
    ...['..%2fsecret.webp', 'a\\b.webp', 'A.webp', 'a b.webp', 'a\0.webp', '.webp', 'a.webp/', ''],
    ...['a.webp\n', 'a.b.webp', 'a.html', 'a.svg', 'a', '-a.webp', 'é.webp'],
  ])('%j is no key', async (key) => {
    expect(await storage.get(key)).toBeUndefined();
    await expect(storage.put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow('cannot store');
  });

  test('a file is stored under no other type than its own', async () => {
    for (const type of ['text/html', 'image/png', ''])
      await expect(storage.put('a.webp', Buffer.from('x'), type)).rejects.toThrow('cannot store');
  });

  test('a folder and what is not there are nothing', async () => {
    await storage.put('folder/x.webp', Buffer.from('x'), 'image/webp');
    for (const key of ['folder', 'folder/y.webp', `${'a'.repeat(300)}.webp`])
      expect(await storage.get(key)).toBeUndefined();
  });

  test('what is removed is gone, and removing it again does no harm', async () => {
    await storage.put('gone/x.mp4', Buffer.from('x'), 'video/mp4');
    await storage.put('gone/y.mp4', Buffer.from('y'), 'video/mp4');
    for (const key of ['gone/x.mp4', 'gone/x.mp4', 'never/x.mp4', '../secret.webp', 'gone', ''])
      await storage.remove(key);
    expect(await storage.get('gone/x.mp4')).toBeUndefined();
    expect(await read('gone/y.mp4')).toBe('y');
  });

  test('an empty and a large file come back whole', async () => {
    const large = 'abcdefgh'.repeat(1024 * 1024);
    await storage.put('large.mov', Buffer.from(large), 'video/quicktime');
    expect((await read('large.mov')) === large).toBe(true);
    expect(await storage.get('large.mov')).toMatchObject({ bytes: large.length });
    await storage.put('empty.jpg', Buffer.alloc(0), 'image/jpeg');
    expect([await read('empty.jpg'), (await storage.get('empty.jpg'))?.bytes]).toEqual(['', 0]);
  });
});

test('nothing outside the folder is touched and no half-written file left in it', async () => {
  await storages.folder.put('one/x.webp', Buffer.from('x'), 'image/webp');
  expect(await readdir(join(outer, 'media', 'one'))).toEqual(['x.webp']);
  expect(await readdir(outer)).toEqual(['media', 'secret.webp']);
});

test('a bucket that does not answer is an error, not an absent file', async () => {
  const storage = await openStorage('s3://a:b@127.0.0.1:9/regalo-media?tls=off');
  await expect(storage.get('a.webp')).rejects.toThrow();
  await expect(storage.put('a.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow();
});
