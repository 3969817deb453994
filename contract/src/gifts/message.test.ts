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
  ['<br>Hola<hr/>', 'Hola'],
  ['1 < 2 <b>y</b> 3 > 2', '1 < 2 y 3 > 2'],
  ['<3 <b>mucho</b> <3', '<3 mucho <3'],
  ['a<b', 'a<b'],
  ['&lt;b&gt;', '&lt;b&gt;'],
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

test.each([
  ['👍🏽', 250],
  ['👨‍👩‍👧', 100],
  ['e\u0301', 250],
])('the 500 points of %s are code points, not characters as they look', (one, times) => {
  expect(cleanMessage(one.repeat(times))).toBe(one.repeat(times));
  expect([...cleanMessage(one.repeat(times + 1))]).toHaveLength(MESSAGE_MAX);
  expect(cleanMessage(one.repeat(times + 1)).isWellFormed()).toBe(true);
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

/** The least of several runs: what the machine does beside it only ever adds. */
function fastest(typed: string): number {
  const times = Array.from({ length: 7 }, () => {
    const start = performance.now();
    cleanMessage(typed);
    return performance.now() - start;
  });
  return Math.min(...times);
}

// A text that grows the work with its square would take thousands of times as long.
test.each([
  ['<'.repeat(20_000)],
  ['<a'.repeat(10_000)],
  ['<b '.repeat(6_666)],
  [`${'<b'.repeat(6_000)}${'>'.repeat(8_000)}`],
  [`${'<b'.repeat(5_000)}${'<3>x>'.repeat(2_000)}`],
  ['>'.repeat(20_000)],
  ['<>'.repeat(10_000)],
  ['<!--'.repeat(5_000)],
  [`<!--${'-'.repeat(19_990)}`],
  [`<b${' '.repeat(19_990)}`],
  ['</'.repeat(10_000)],
])('hostile text takes no longer than a harmless one: %.12j', (typed) => {
  const harmless = 'a <b>c</b> 3 < 4, '.repeat(1_111);
  cleanMessage(typed);
  expect(fastest(typed)).toBeLessThan(50 * fastest(harmless) + 5);
});
