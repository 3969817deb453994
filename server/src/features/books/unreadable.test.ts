import { expect, test } from 'vitest';
import { whyUnreadable } from './unreadable.ts';

const failure = (code: string) => Object.assign(new Error('no'), { code });

test.each(['57014', '53100', '53400', 'XX002', '22003'])('%s is about the books', (code) =>
  expect(whyUnreadable(failure(code))).toBe(code),
);

test('so is a number that is too large', () =>
  expect(whyUnreadable(new RangeError('no'))).toBe('RangeError'));

test.each(['57P01', '53300', '28P01', 'ECONNREFUSED', 'EAI_AGAIN', 'EHOSTUNREACH'])(
  '%s is not, so the look is taken again',
  (code) => expect(() => whyUnreadable(failure(code))).toThrow('no'),
);
