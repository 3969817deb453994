import { expect, test } from 'vitest';
import { cleanMessage, MESSAGE_MAX } from './message.ts';

test.each([
  ['<b>Hola</b>', 'Hola'],
  ['I <3 you', 'I <3 you'],
  ['a < b and c > d', 'a < b and c > d'],
  ['1<2>0', '1<2>0'],
  ['<p class="x">¡Hola!<br/></p>', '¡Hola!'],
  ['<SCRIPT src=//evil>x</SCRIPT>', 'x'],
  ['<!doctype html><!-- note -->x', 'x'],
  ['<!-- a < b -->x', '<!-- a < b -->x'],
  ['<a', '<a'],
  ['b>', 'b>'],
  ['< b >', '< b >'],
  ['<>', '<>'],
  ['</3', '</3'],
  ['<div\nid=x>two\nlines</div>', 'two\nlines'],
  ['  blanks  ', 'blanks'],
  ['<b> </b>', ''],
])('%j is stored as %j', (typed, stored) => {
  expect(cleanMessage(typed)).toBe(stored);
});

test.each([
  ['<<b>script>x', 'x'],
  ['<scr<b>ipt>x</scr</b>ipt>', 'x'],
  ['<<<i>b>u>x', 'x'],
  ['<!-<b>- x -->y', 'y'],
])('a tag that appears when another goes, goes too: %j', (typed, stored) => {
  expect(cleanMessage(typed)).toBe(stored);
});

test('it is cut at 500 code points, after the tags have gone', () => {
  expect(cleanMessage('🎁'.repeat(501))).toBe('🎁'.repeat(MESSAGE_MAX));
  expect(cleanMessage(`<b>${'á'.repeat(500)}</b>`)).toBe('á'.repeat(500));
});

test('cleaning twice changes nothing', () => {
  const pieces = ['<', '>', 'b', '/', ' ', '3', '!', '--', '!--', '<b>'];
  for (let n = 0; n < 20_000; n += 1) {
    // Every text of up to five of these pieces, one after the other.
    const typed = [...String(n)].map((digit) => pieces[Number(digit)]).join('');
    const once = cleanMessage(typed);
    expect(cleanMessage(once)).toBe(once);
  }
});

test.each([
  ['<'.repeat(20_000)],
  ['<b'.repeat(10_000)],
  [`${'<b'.repeat(6_000)}${'>'.repeat(8_000)}`],
  ['>'.repeat(20_000)],
  ['<!--'.repeat(5_000)],
  [`<!--${'-'.repeat(19_990)}`],
  [`<b${' '.repeat(19_990)}`],
])('hostile text takes no time', (typed) => {
  const start = performance.now();
  cleanMessage(typed);
  expect(performance.now() - start).toBeLessThan(250);
});
