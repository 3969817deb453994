import { expect, test } from 'vitest';
import { collector, headers } from './addresses.ts';

test.each([
  ['http://127.0.0.1:4318', 'http://127.0.0.1:4318/'],
  ['http://[::1]:4318/', 'http://[::1]:4318/'],
  ['https://collector.example/otlp', 'https://collector.example/otlp'],
  ['http://collector.example:4318/otlp?tls=off', 'http://collector.example:4318/otlp'],
  ['https://collector.example?tls=on', 'https://collector.example/'],
])('traces may be sent to %s', (address, read) => {
  expect(collector.parse(address)).toBe(read);
});

test.each([
  ['collector:4318', 'must be an address such as'],
  ['http://collector.example:4318', 'must be https'],
  ['http://127.0.0.1.example:4318', 'must be https'],
  ['http://collector.example:4318?tls=on', 'must be https'],
  ['https://collector.example?tls=no', 'may end in ?tls=off'],
])('traces are not sent to %s', (address, why) => {
  expect(collector.safeParse(address).error?.message).toContain(why);
});

test('headers of a collector have names and values', () => {
  expect(headers.parse(undefined)).toEqual({});
  expect(headers.parse('api-key=a%3Db%2C, x-team=gifts')).toEqual({
    'api-key': 'a=b,',
    'x-team': 'gifts',
  });
  for (const wrong of ['api-key=a, x-team = no', 'key=%FF', 'key'])
    expect(headers.safeParse(wrong).error?.message).toContain('must be like name=value');
});
