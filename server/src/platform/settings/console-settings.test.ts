import { describe, expect, test } from 'vitest';
import { readRoleSettings } from './console-settings.ts';

const ENVIRONMENT = {
  DATABASE_URL: 'postgres://app@db/regalo',
  DATABASE_OPERATOR_URL: 'postgres://console@db/regalo',
  PUBLIC_URL: 'https://gifts.example.com',
  OPERATOR_URL: 'https://console.example.com',
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'gifts@example.com',
  OPERATOR_EMAIL: 'operator@example.com',
  STORAGE_URL: 'file:///var/lib/regalo/media',
  SECRET: `1:${'s'.repeat(32)}`,
  OPERATOR_SECRET: `1:${'o'.repeat(32)}`,
};
const LOCAL = 'http://localhost:3000';

/** Why a role does not start; blank where it does. */
function refusal(role: string, more: Record<string, string> = {}): string {
  try {
    readRoleSettings({ ...ENVIRONMENT, ...more }, role);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe.each(['operator', 'all'])('a console of role %s', (role) => {
  test.each([
    ['with a host of its own', {}, ''],
    ['without a host of its own', { OPERATOR_URL: '' }, 'OPERATOR_URL is not set'],
    ['at the host of everybody', { OPERATOR_URL: ENVIRONMENT.PUBLIC_URL }, 'another host'],
    ['at another port of it', { OPERATOR_URL: 'https://gifts.example.com:8443' }, 'another host'],
    ['on this machine', { PUBLIC_URL: LOCAL, OPERATOR_URL: '' }, ''],
    [
      'at another port of this machine',
      { PUBLIC_URL: LOCAL, OPERATOR_URL: 'http://localhost:3001' },
      '',
    ],
    [
      'at the same port of this machine',
      { PUBLIC_URL: LOCAL, OPERATOR_URL: LOCAL },
      'another host',
    ],
    ['with the secret of all', { OPERATOR_SECRET: `7:${'s'.repeat(32)}` }, 'must not be SECRET'],
    ['without a secret', { OPERATOR_SECRET: '' }, 'OPERATOR_SECRET is not set'],
  ])('%s', (_, more, why) => {
    if (why) expect(refusal(role, more)).toContain(why);
    else expect(refusal(role, more)).toBe('');
  });
});

test('a process of the console alone needs its own role of the database, and no other', () => {
  expect(refusal('operator', { DATABASE_URL: '' })).toBe('');
  expect(refusal('operator', { DATABASE_OPERATOR_URL: '' })).toContain('DATABASE_OPERATOR_URL');
});

test.each(['web', 'worker', 'all'])(
  'a process of role %s without a console needs none of it',
  (role) => {
    const none = { OPERATOR_URL: '', OPERATOR_SECRET: '', DATABASE_OPERATOR_URL: '' };
    expect(refusal(role, none)).toBe('');
  },
);
