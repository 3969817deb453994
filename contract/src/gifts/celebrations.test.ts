import { expect, test } from 'vitest';
import { CELEBRATIONS, celebrationByKey, isOfferedGreeting } from './celebrations.ts';
import { cleanMessage, MESSAGE_MAX } from './message.ts';

/** Names as the specification has them, in its order, and the keys that must not change. */
const SPECIFIED = [
  ['birthday', 'Birthday'],
  ['love', 'Love'],
  ['engagement', 'Engagement/Proposal'],
  ['anniversary', 'Anniversary'],
  ['wedding', 'Marriage/Wedding'],
  ['bachelorette-party', 'Bachelorette Party'],
  ['bachelor-party', 'Bachelor Party'],
  ['bar-mitzvah', 'Bar Mitzvah'],
  ['bat-mitzvah', 'Bat Mitzvah'],
  ['brit-milah', 'Brit Milah'],
  ['get-well', 'Get Well Soon'],
  ['just-because', 'Just Because I Want to Pamper You'],
  ['new-home', 'Moving/New Home'],
  ['success', 'Success/Achievement'],
  ['graduation', 'Graduation'],
  ['birth', 'Birth'],
  ['baptism', 'Baptism'],
  ['first-communion', 'First Communion'],
  ['personal-achievement', 'Personal Achievement'],
  ['independence-day', 'Independence Day'],
  ['mothers-day', "Mother's Day"],
  ['fathers-day', "Father's Day"],
  ['christmas', 'Christmas'],
  ['new-year', 'New Year'],
  ['thanksgiving', 'Thanksgiving'],
  ['valentines-day', "Valentine's Day"],
  ['retirement', 'Retirement'],
  ['promotion', 'Job Promotion'],
  ['new-job', 'New Job'],
];

test('there are 29 in the order of the specification', () => {
  expect(CELEBRATIONS.map(({ key, name }) => [key, name.en])).toEqual(SPECIFIED);
  expect(CELEBRATIONS).toHaveLength(29);
});

test.each(CELEBRATIONS)('$key has its own words in both languages', ({ key, name, message }) => {
  expect(name.es).toMatch(/^\p{Lu}/u);
  for (const words of [message.en, message.es]) {
    expect([...words].length).toBeGreaterThan(100);
    expect([...words].length).toBeLessThanOrEqual(MESSAGE_MAX);
    expect(cleanMessage(words)).toBe(words);
    const same = CELEBRATIONS.filter((one) => Object.values(one.message).includes(words));
    expect(same.map((one) => one.key)).toEqual([key]);
  }
});

test.each(CELEBRATIONS)('$key speaks to anybody, in Spanish with usted', ({ message }) => {
  expect(message.es).not.toMatch(/\b(?:querid|bienvenid|orgullos|junt|felices|unid)[oa]s?\b/i);
  expect(message.es).not.toMatch(/\b(?:tú|vos|contigo|tu|tus|te|ti|vosotros)\b/i);
  expect(message.en).not.toMatch(/\b(?:he|she|his|her|him|bride|groom|man|woman|boy|girl)\b/i);
});

test('a celebration is found by its key', () => {
  expect(celebrationByKey('graduation')?.name.es).toBe('Graduación');
  expect(celebrationByKey('carnival')).toBeUndefined();
  expect(celebrationByKey(null)).toBeUndefined();
});

test('an offered greeting is told from what somebody wrote', () => {
  for (const { message } of CELEBRATIONS)
    expect([message.en, message.es, `${message.en} Ana`].map(isOfferedGreeting)).toEqual([
      true,
      true,
      false,
    ]);
  expect(isOfferedGreeting('')).toBe(false);
});
