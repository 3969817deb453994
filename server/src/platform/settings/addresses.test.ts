import { expect, test } from 'vitest';
import { mediaUrl, postgres, publicUrl, storage } from './addresses.ts';

const ONE = 'postgres://regalo:secret@db.example:5432/regalo';
const SEVERAL = 'postgres://u:p@db1:5432,db2/regalo';

test('a replica is one host, where the database may have several', () => {
  const writes = `${SEVERAL}?target_session_attrs=read-write`;
  for (const address of [ONE, SEVERAL, writes]) expect(postgres().parse(address)).toBe(address);
  expect(postgres(true).parse(ONE)).toBe(ONE);
  expect(postgres(true).safeParse(SEVERAL).error?.message).toContain('must name one host');
});

test.each([
  'mysql://x@y/z',
  'db.example',
  'postgres://db1,db2/regalo?target_session_attrs=standby',
])('%s is no database', (address) => {
  expect(postgres().safeParse(address).success).toBe(false);
});

test('links begin with an address that has no path', () => {
  expect(publicUrl.parse('https://gifts.example.com/')).toBe('https://gifts.example.com');
  for (const wrong of [
    'gifts.example.com',
    'ftp://gifts.example.com',
    // What follows the host would be missing from every mailed link.
    'https://gifts.example.com/regalo',
    'https://gifts.example.com/?a',
    'https://user:secret@gifts.example.com',
  ])
    expect(publicUrl.safeParse(wrong).error?.message, wrong).toContain('must be an address');
});

test.each([
  'file:///var/lib/regalo/media',
  's3://k:a%2Fb%3D@s3.eu-west-1.amazonaws.com/regalo?region=eu-west-1',
  's3://k:s@127.0.0.1:9000/regalo?tls=off',
])('media may lie in %s', (address) => {
  expect(storage.parse(address)).toBe(address);
});

test.each([
  '/var/lib/regalo',
  // The first folder would be read as the name of a machine.
  'file://var/lib/regalo',
  's3://host/bucket',
  's3://key@host/bucket',
  's3://key:secret@host',
  's3://key:secret@host/bucket/folder',
  's3://key:secret@host/Bucket',
  's3://key:%zz@host/bucket',
  's3://key:secret@host/bucket?tls=no',
  's3://key:secret@host/bucket?zone=x',
])('media cannot lie in %s', (address) => {
  expect(storage.safeParse(address).success).toBe(false);
});

test('the address of media ends in a slash', () => {
  expect(mediaUrl.safeParse('https://cdn.example.com/media/').success).toBe(true);
  for (const wrong of [
    '/media/',
    'https://cdn.example.com/media',
    'https://cdn.example.com/media/?a=/',
    'https://user:secret@cdn.example.com/',
    'ftp://cdn.example.com/',
  ])
    expect(mediaUrl.safeParse(wrong).success, wrong).toBe(false);
});
