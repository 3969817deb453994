import { userInfo } from 'node:os';
import { ROLE_NAMES, type RoleName } from '@regalo/contract/auth/roles';
import { OPERATOR_ROLE_NAMES, type OperatorRole } from '@regalo/contract/operator/roles';
import { SETTLEMENT_PERIODS, type SettlementPeriod } from '@regalo/contract/shop/statements';
import { countryByCode } from '@regalo/contract/values/countries';
import { isTimeZone, type Zone } from '@regalo/contract/values/days';
import { companyOfReference } from '@regalo/contract/wallet/payment-reference';
import { isLanguage, LANGUAGES, type Language } from '@regalo/messages/languages';
import { InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { oneLine } from '../platform/one-line.ts';

/**
 * A whole number, in digits alone: what marks thousands here marks decimals elsewhere.
 * @throws InvalidArgumentError
 */
export function wholeNumber(text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(number))
    throw new InvalidArgumentError('It must be a whole number, in digits alone.');
  return number;
}

/** A fee in colones. @throws InvalidArgumentError */
export function fee(text: string): number {
  const number = wholeNumber(text);
  if (number < 0 || number > 1_000_000)
    throw new InvalidArgumentError('It must be between 0 and 1,000,000 colones.');
  return number;
}

/** Hours to add to UTC, or the name of a zone. @throws InvalidArgumentError */
export function timeZone(text: string): Zone {
  if (isTimeZone(text)) return text;
  const number = Number(text);
  const quarters = Number.isInteger(number * 4) && text.trim() !== '';
  if (!quarters || number < -12 || number > 14)
    throw new InvalidArgumentError(
      'It must be a zone such as America/Costa_Rica, or hours from -12 to 14, in quarters, such as -6 or 5.5.',
    );
  return number;
}

/** A language of e-mails. @throws InvalidArgumentError */
export function language(text: string): Language {
  if (!isLanguage(text)) throw new InvalidArgumentError(`It must be ${LANGUAGES.join(' or ')}.`);
  return text;
}

/**
 * Who does something. The history marks what managers did by their number, so nobody else may look
 * like that.
 * @throws InvalidArgumentError
 */
export function authorName(text: string): string {
  const name = oneLine(text.normalize('NFKC'));
  if (name === '') throw new InvalidArgumentError('It must be a name.');
  if (/^(shop-)?manager:|^mailed-link$/i.test(name.replaceAll(' ', '')))
    throw new InvalidArgumentError('It must not look like a manager, or a mailed link.');
  return name;
}

/** Roles of a member, separated by commas. @throws InvalidArgumentError */
export function roles(text: string): RoleName[] {
  const given = text.split(',').map((name) => name.trim());
  const unknown = given.filter((name) => !ROLE_NAMES.some((role) => role === name));
  if (unknown.length > 0)
    throw new InvalidArgumentError(`They must be of ${ROLE_NAMES.join(', ')}, with commas.`);
  return ROLE_NAMES.filter((role) => given.includes(role));
}

/** Roles of an operator, separated by commas. @throws InvalidArgumentError */
export function operatorRoles(text: string): OperatorRole[] {
  const given = text.split(',').map((name) => name.trim());
  const unknown = given.filter((name) => !OPERATOR_ROLE_NAMES.some((role) => role === name));
  if (unknown.length > 0)
    throw new InvalidArgumentError(
      `They must be of ${OPERATOR_ROLE_NAMES.join(', ')}, with commas.`,
    );
  return OPERATOR_ROLE_NAMES.filter((role) => given.includes(role));
}

/** The policy for the value left in an expired gift. @throws InvalidArgumentError */
export function expiry(text: string): 'refund' | 'keep' {
  if (text !== 'refund' && text !== 'keep')
    throw new InvalidArgumentError('It must be refund or keep.');
  return text;
}

/** Whether something is done. @throws InvalidArgumentError */
export function onOrOff(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new InvalidArgumentError('It must be on or off.');
  return text === 'on';
}

/** The code of a country, in any case. @throws InvalidArgumentError */
export function country(text: string): string {
  const found = countryByCode(text.toUpperCase());
  if (!found) throw new InvalidArgumentError('It must be the code of a country, such as CR.');
  return found.code;
}

/** The number of a company, or the reference that it pays with. @throws InvalidArgumentError */
export function companyNumber(text: string): number {
  if (!/^R/i.test(text)) return wholeNumber(text);
  const found = companyOfReference(text);
  if (found === undefined)
    throw new InvalidArgumentError('It is no payment reference: a digit is wrong or missing.');
  return found;
}

/**
 * A share in hundredths of a per cent. Its unit has to be there: 5 could mean either.
 * @throws InvalidArgumentError
 */
export function commission(text: string): number {
  const [, share = '', unit] = /^(\d{1,5}(?:\.\d{1,2})?) ?(%|bps)$/.exec(text) ?? [];
  const bps = unit === '%' ? Math.round(Number(share) * 100) : Number(share);
  if (unit === undefined || !Number.isInteger(bps) || bps > 10_000)
    throw new InvalidArgumentError('It must be up to 100%, with its unit, such as 7.5% or 750bps.');
  return bps;
}

/** Colones that are booked. @throws InvalidArgumentError */
export function amount(text: string): number {
  const colones = wholeNumber(text);
  if (colones === 0) throw new InvalidArgumentError('It must be more than nothing.');
  return colones;
}

/** How often a shop is settled with. @throws InvalidArgumentError */
export function period(text: string): SettlementPeriod {
  const found = SETTLEMENT_PERIODS.find((one) => one === text);
  if (!found) throw new InvalidArgumentError(`It must be ${SETTLEMENT_PERIODS.join(' or ')}.`);
  return found;
}

/** A day of the calendar. @throws InvalidArgumentError */
export function day(text: string): string {
  if (!z.iso.date().safeParse(text).success)
    throw new InvalidArgumentError('It must be a day, such as 2026-03-31.');
  return text;
}

/** The reference of a payment. @throws InvalidArgumentError */
export function reference(text: string): string {
  const line = oneLine(text);
  if (line === '' || line.length > 80)
    throw new InvalidArgumentError('It must be 1 to 80 characters.');
  return line;
}

/** Options that several commands take. */
export const author = [
  '--author <name>',
  'who does this, for the history',
  authorName,
  userInfo().username,
] as const;
export const company = [
  '--company <id>',
  'the company, by number or payment reference',
  companyNumber,
] as const;
export const operator = [
  '--operator <email>',
  'in whose name, as they sign in to the console',
] as const;
