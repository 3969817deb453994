import { LANGUAGES } from '@regalo/messages/languages';
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  Metadata,
} from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import {
  COUNTRIES,
  COUNTRY_NAMES,
  countryByCode,
  countryByName,
  countryNameIn,
} from './countries.ts';

interface Plan {
  possibleLengths(): number[];
  type(name: string): { possibleLengths(): number[] } | undefined;
}

/** Lengths of a country's mobile numbers, or of all where the metadata knows no mobile ones. */
function lengthsOf(code: CountryCode): number[] {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(code);
  // The package's types leave out what each type of number has for itself.
  const plan = metadata.numberingPlan as unknown as Plan;
  const mobile = plan.type('MOBILE')?.possibleLengths() ?? [];
  return mobile.length > 0 ? mobile : plan.possibleLengths();
}

test('every country that libphonenumber knows is there, and no other', () => {
  const codes = COUNTRIES.map(({ code }) => code);
  expect([...codes].sort()).toEqual([...getCountries()].sort());
  expect(codes).toEqual(expect.arrayContaining(['AC', 'TA', 'XK']));
  expect(codes).toHaveLength(245);
});

test('they are in the order of their English names', () => {
  const compare = new Intl.Collator('en').compare;
  expect([...COUNTRY_NAMES].sort(compare)).toEqual(COUNTRY_NAMES);
});

test.each([
  ['CR', '🇨🇷', '+506', 8, 8],
  ['CA', '🇨🇦', '+1', 10, 10],
  ['AU', '🇦🇺', '+61', 9, 9],
  ['CN', '🇨🇳', '+86', 11, 11],
  ['XK', '🇽🇰', '+383', 8, 8],
])('%s is %s %s with %i to %i digits', (code, emoji, dial_code, minlength, maxlength) => {
  expect(countryByCode(code)).toMatchObject({ emoji, dial_code, minlength, maxlength });
});

test('names and codes are unique, and found again', () => {
  expect(new Set(COUNTRY_NAMES).size).toBe(COUNTRIES.length);
  expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(COUNTRIES.length);
  for (const language of LANGUAGES) {
    const names = COUNTRIES.map((country) => countryNameIn(country, language));
    expect(new Set(names).size).toBe(COUNTRIES.length);
  }
  for (const country of COUNTRIES) {
    expect(countryByName(country.name)).toBe(country);
    expect(countryByCode(country.code)).toBe(country);
  }
  expect(countryByName('Atlantis')).toBeUndefined();
  expect(countryByName('__proto__')).toBeUndefined();
});

test('flags, dial codes and lengths of numbers are those that libphonenumber knows', () => {
  for (const { code, dial_code, emoji, minlength, maxlength, name } of COUNTRIES) {
    const lengths = lengthsOf(code as CountryCode);
    const letters = [...code].map((letter) => letter.charCodeAt(0) + 127_397);
    expect({ dial_code, emoji, minlength, maxlength, name }, code).toEqual({
      dial_code: `+${getCountryCallingCode(code as CountryCode)}`,
      emoji: String.fromCodePoint(...letters),
      minlength: Math.min(...lengths),
      maxlength: Math.max(...lengths),
      name: name.trim(),
    });
    expect(dial_code, code).toMatch(/^\+[1-9]\d{0,2}$/);
    expect(dial_code.length - 1 + maxlength, code).toBeLessThanOrEqual(19);
  }
});
