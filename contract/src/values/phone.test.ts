import { type CountryCode, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { inEnglish } from '../refusals/in-english.ts';
import type { Problem } from '../refusals/problem.ts';
import { COUNTRIES, type Country, countryByCode } from './countries.ts';
import { compactPhone, phoneProblem, shownPhone, splitPhone, storedPhone } from './phone.ts';

const english = (found: Problem | null) => found && inEnglish(found);

function country(code: string): Country {
  const found = countryByCode(code);
  if (!found) throw new Error(`no country ${code}`);
  return found;
}

test('an example of every country’s mobile numbers is taken', () => {
  for (const one of COUNTRIES) {
    const example = getExampleNumber(one.code as CountryCode, examples);
    const phone = String(example?.number);
    const split = splitPhone(phone, one);
    expect(
      {
        dial_code: example?.countryCallingCode,
        problems: [phoneProblem(phone, one), phoneProblem(phone)],
        stored: storedPhone(phone, one),
        national: split?.national,
        // Countries share dial codes, so the number alone may lead to another one.
        found: splitPhone(phone)?.country.dial_code,
      },
      one.code,
    ).toEqual({
      dial_code: one.dial_code.slice(1),
      problems: [null, null],
      stored: phone,
      national: example?.nationalNumber,
      found: one.dial_code,
    });
  }
});

test.each([
  ['CA', 10],
  ['AU', 9],
  ['CN', 11],
  ['CR', 8],
])('%s asks for at least %i digits', (code, digits) => {
  const one = country(code);
  const least = `The phone number must have at least ${digits} digits for ${one.name}.`;
  expect(english(phoneProblem(one.dial_code + '5'.repeat(digits - 1), one))).toBe(least);
  expect(phoneProblem(one.dial_code + '5'.repeat(digits), one)).toBeNull();
  expect(phoneProblem(one.dial_code + '5'.repeat(15), one)).toBeNull();
  const most = one.dial_code.length + 15;
  expect(english(phoneProblem(one.dial_code + '5'.repeat(16), one))).toBe(
    `The phone number cannot exceed ${most} characters for ${one.name}.`,
  );
});

test.each([
  ['+14165550123', undefined, 'US'],
  ['+14165550123', 'CA', 'CA'],
  ['+79161234567', undefined, 'RU'],
  ['+79161234567', 'KZ', 'KZ'],
  ['+447911123456', undefined, 'GB'],
  ['+447911123456', 'JE', 'JE'],
  ['+50688887777', 'US', 'CR'],
  ['+35312345678', undefined, 'IE'],
])('%s with %s is of %s', (phone, preferred, code) => {
  expect(splitPhone(phone, preferred ? country(preferred) : undefined)?.country.code).toBe(code);
});

// Åland has numbers of 6 digits, Finland's own are longer.
test.each([
  ['+358', 'FI'],
  ['+1', 'US'],
  ['+44', 'GB'],
  ['+212', 'MA'],
])('where %s is shared, the shortest of its countries decides', (dial, code) => {
  const least = Math.min(
    ...COUNTRIES.filter((one) => one.dial_code === dial).map(({ minlength }) => minlength),
  );
  const { name } = country(code);
  const short = `The phone number must have at least ${least} digits for ${name}.`;
  expect(english(phoneProblem(dial + '5'.repeat(least - 1)))).toBe(short);
  expect(english(phoneProblem(dial + '5'.repeat(least - 1), country('CR')))).toBe(short);
  expect(phoneProblem(dial + '5'.repeat(least), country('CR'))).toBeNull();
});

test('every dial code leads to a country that has it, the longest before a shorter one', () => {
  for (const { dial_code } of COUNTRIES)
    expect(splitPhone(`${dial_code}5`)).toEqual({
      country: expect.objectContaining({ dial_code }),
      national: '5',
    });
});

test.each(['', '+', '+506', '+1'])('%j is no phone and no problem', (phone) => {
  expect(phoneProblem(phone)).toBeNull();
  expect(storedPhone(phone)).toBeNull();
});

test.each(['88887777', '00506888877', '+0123456789', '+999123456'])(
  '%s has no dial code',
  (phone) => {
    expect(english(phoneProblem(phone, country('CR')))).toContain('with its country code');
    expect(storedPhone(phone, country('CR'))).toBeNull();
  },
);

test.each([
  [' +506 8888-7777 ', '+50688887777'],
  ['+1 (416) 555.0123', '+14165550123'],
  ['8888 7777', '88887777'],
  ['++506', '+506'],
  ['+506+8888', '+5068888'],
  ['abc', ''],
])('%j is compacted to %j', (typed, compact) => {
  expect(compactPhone(typed)).toBe(compact);
});

test.each([
  ['+50688887777', '+506 8888 7777'],
  ['+14165550123', '+1 416 555 0123'],
  ['+34612345678', '+34 612 345 678'],
  ['+8613812345678', '+86 138 1234 5678'],
  ['+2471234', '+247 1234'],
  ['+506', '+506'],
  ['+999123', '+999123'],
  ['88887777', '88887777'],
])('%s is shown as %s', (phone, shown) => {
  expect(shownPhone(phone)).toBe(shown);
  expect(compactPhone(shown)).toBe(phone);
});
