import { expect, test } from 'vitest';
import { groupedDigits, takeAmount } from './typed-amount.ts';

test.each([
  ['', ''],
  ['5', '5'],
  ['5000', '5,000'],
  ['0500', '0,500'],
  ['99999999', '99,999,999'],
])('%j is shown as %j', (digits, text) => expect(groupedDigits(digits)).toBe(text));

/** A text with the caret as `|`. */
const at = (text: string) => ({ value: text.replace('|', ''), caret: text.indexOf('|') });

test.each([
  // typed at the end, in the middle, in front
  ['2500', '2,5000|', undefined, '25,000|'],
  ['25000', '251|,000', undefined, '251|,000'],
  ['25000', '2,91|5,000'.replace('2,91', '291'), undefined, '2,91|5,000'],
  ['5000', '7|5,000', undefined, '7|5,000'],
  // letters, signs and groups of other countries
  ['', '₡ 1.250.000|', 'insertFromPaste', '1,250,000|'],
  ['5000', 'x|5,000', undefined, '|5,000'],
  // a digit too many, whose neighbours stay
  ['99999999', '991|,999,999', undefined, '99|,999,999'],
  // deleting digits and commas, in both directions
  ['25000', '25,00|', 'deleteContentBackward', '2,500|'],
  ['25000', '25|000', 'deleteContentBackward', '2|,000'],
  ['25000', '25|000', 'deleteContentForward', '25|00'.replace('25|00', '2,5|00')],
  ['1000', '|000', 'deleteContentBackward', '|000'],
])('%j becomes %j by %s, and stands as %j', (previous, typed, inputType, shown) => {
  const { text, caret } = takeAmount(previous, { ...at(typed), inputType }, 8);
  expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(shown);
});
