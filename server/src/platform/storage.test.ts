import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderStorage, type Storage } from './storage.ts';

const nothing = Readable.from([]);
let outer: string;
let storage: Storage;

beforeAll(async () => {
  outer = await mkdtemp(join(tmpdir(), 'regalo-storage-'));
  await writeFile(join(outer, 'secret.webp'), 'secret');
  storage = folderStorage(join(outer, 'media'));
});
afterAll(() => rm(outer, { recursive: true, force: true }));

test('a file comes back as it was put, whole or in part', async () => {
  await storage.put('a/b-1.webp', Buffer.from('0123456789'), 'image/webp');
  const file = await storage.get('a/b-1.webp');
  expect(file).toMatchObject({ bytes: 10, contentType: 'image/webp' });
  expect(await text(file?.stream() ?? nothing)).toBe('0123456789');
  expect(await text(file?.stream({ start: 2, end: 4 }) ?? nothing)).toBe('234');
  // No half-written file is left beside it.
  expect(await readdir(join(outer, 'media', 'a'))).toEqual(['b-1.webp']);
});

test('what is put again replaces what was there', async () => {
  await storage.put('again.png', Buffer.from('one'), 'image/png');
  await storage.put('again.png', Buffer.from('two'), 'image/png');
  expect(await readFile(join(outer, 'media', 'again.png'), 'utf8')).toBe('two');
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
