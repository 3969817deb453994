import type { BankAnswers } from '@regalo/contract/operator/funds-bank-columns';

export type DecimalSign = NonNullable<BankAnswers['decimal_sign']>;

/** An amount as banks write it, taken apart. */
interface Written {
  negative: boolean;
  /** Digits, and between them what may group thousands or part colones and céntimos. */
  number: string;
}

const SIGNS = { point: '.', comma: ',' } as const;
/** ₡, ¢, CRC, colones, and the names of other currencies, which are looked at elsewhere. */
const CURRENCY = /₡|¢|\$|\b(?:CRC|COL|USD|colones)\b|CRC|USD/gi;
/** Blanks that group thousands, and the apostrophe. */
const BLANKS = /[\s\u00A0\u202F\u2009'’]/gu;
const NUMBER = /^\d[\d.,]*$/;
const MOST_CHARACTERS = 40;

/** Takes signs, brackets and currencies off; undefined for what is no amount. */
function takeApart(cell: string): Written | undefined {
  if (cell.length > MOST_CHARACTERS) return undefined;
  let bare = cell.replace(CURRENCY, '').trim();
  const bracketed = /^\((.*)\)$/.exec(bare);
  if (bracketed) bare = bracketed[1]?.trim() ?? '';
  const [, before = '', middle = '', after = ''] =
    /^([+\-−]?)\s*(.*?)\s*([-−+]?)$/.exec(bare) ?? [];
  if (before && after) return undefined;
  // Groups of three digits alone stand apart; "1 2" is no number.
  if (/\d\s/.test(middle) && !/^\d{1,3}(?:\s\d{3})+(?:[.,]\d+)?$/u.test(middle)) return undefined;
  const number = middle.replace(BLANKS, '');
  if (!NUMBER.test(number)) return undefined;
  const negative = Boolean(bracketed) || /[-−]/.test(before + after);
  return { negative, number };
}

/** Whether a sign groups the thousands of a number rightly. */
const isGrouped = (whole: string, sign: string): boolean =>
  !whole.includes(sign) ||
  (sign === ',' ? /^\d{1,3}(?:,\d{3})+$/ : /^\d{1,3}(?:\.\d{3})+$/).test(whole);

/** The céntimos of a number whose decimal sign is known; undefined where it is not written so. */
function centsOf(number: string, decimal: DecimalSign): number | undefined {
  const sign = SIGNS[decimal];
  const grouping = decimal === 'point' ? ',' : '.';
  const [whole = '', fraction = '', ...more] = number.split(sign);
  if (more.length > 0 || fraction.includes(grouping) || fraction.length > 2) return undefined;
  if (number.endsWith(sign) || !isGrouped(whole, grouping)) return undefined;
  const cents = Number(whole.replaceAll(grouping, '')) * 100 + Number(fraction.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : undefined;
}

/** The decimal signs with which a cell is an amount: none, one or, such as for 1500, both. */
function signsOf(cell: string): DecimalSign[] {
  const written = takeApart(cell);
  if (!written) return [];
  return (['point', 'comma'] as const).filter(
    (sign) => centsOf(written.number, sign) !== undefined,
  );
}

/** `1.234`: a thousand, or one and a fraction that colones do not have. */
const LIKE_THOUSANDS = /^[1-9]\d{0,2}([.,])\d{3}$/;

/** Whether a cell tells nothing of the decimal sign but would be another amount with another one. */
export function isTwofoldAmount(cell: string): boolean {
  const written = takeApart(cell);
  return written !== undefined && LIKE_THOUSANDS.test(written.number);
}

/**
 * The decimal sign of a file: `both` where its amounts contradict each other, undefined where none of them tells. 1.234
 * does not tell, as some programs write three decimals.
 */
export function provenSign(cells: Iterable<string>): DecimalSign | 'both' | undefined {
  const proven = new Set<DecimalSign>();
  for (const cell of cells) {
    const signs = signsOf(cell);
    if (signs.length === 1 && signs[0] && !isTwofoldAmount(cell)) proven.add(signs[0]);
  }
  if (proven.size > 1) return 'both';
  return [...proven][0];
}

/** An amount in céntimos, signed; null where it is not written so, or cannot be told without a decimal sign. */
export function readCents(cell: string, decimal: DecimalSign | undefined): number | null {
  const written = takeApart(cell);
  if (!written) return null;
  const open = decimal === undefined && isTwofoldAmount(cell);
  const [sign] = decimal ? [decimal] : signsOf(cell);
  const cents = sign && !open ? centsOf(written.number, sign) : undefined;
  if (cents === undefined) return null;
  return written.negative && cents !== 0 ? -cents : cents;
}
