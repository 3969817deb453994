import { expect, test } from 'vitest';
import {
  readDatabaseSettings,
  readOwnerSettings,
  readSettings,
  SettingsError,
} from './settings.ts';

const right = {
  DATABASE_URL: 'postgres://regalo:secret@db.example:5432/regalo',
  PUBLIC_URL: 'https://gifts.example.com',
  SMTP_URL: 'smtps://user:secret@mail.example:465',
  MAIL_FROM: 'Regalo <gifts@example.com>',
  OPERATOR_EMAIL: 'operator@example.com',
  STORAGE_URL: 'file:///var/lib/regalo/media',
  SECRET: `1:${'x'.repeat(32)}`,
};

function problemOf(change: Record<string, string>): string {
  try {
    readSettings({ ...right, ...change });
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return '';
}

test('what is not said has a safe default', () => {
  expect(readSettings(right)).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    TRUST_PROXY: false,
    LOG_LEVEL: 'info',
    SESSION_HOURS: 168,
    SESSION_IDLE_HOURS: 24,
    PIN_HASH_MEMORY_KIB: 19_456,
    SECRET: [{ version: 1, value: 'x'.repeat(32) }],
  });
});

test('nothing is measured or traced unless it is asked for', () => {
  const { METRICS_PORT, METRICS_HOST, OTEL_EXPORTER_OTLP_ENDPOINT } = readSettings(right);
  expect([METRICS_PORT, METRICS_HOST, OTEL_EXPORTER_OTLP_ENDPOINT]).toEqual([
    undefined,
    '127.0.0.1',
    undefined,
  ]);
  expect(readSettings(right).OTEL_TRACES_SAMPLER_ARG).toBe(0.005);
});

test('every variable that is missing or empty is named, each on a line', () => {
  const lines = (environment: Record<string, string>) => {
    try {
      readSettings(environment);
    } catch (error) {
      return (error as Error).message.split('\n').map((line) => line.split(':')[0]);
    }
    return [];
  };
  const missing = Object.keys(right).map((name) => `${name} is not set`);
  expect(lines({})).toEqual(missing);
  expect(lines(Object.fromEntries(Object.keys(right).map((name) => [name, ''])))).toEqual(missing);
});

test.each([
  ['DATABASE_URL', 'db.example'],
  ['DATABASE_READ_URL', 'postgres://db1,db2/regalo'],
  ['PUBLIC_URL', 'https://gifts.example.com/regalo'],
  ['SMTP_URL', 'http://mail.example'],
  ['MAIL_FROM', 'Regalo'],
  ['WHATSAPP_URL', 'https://graph.facebook.com/v24.0/1'],
  ['SMS_URL', 'https://api.twilio.com'],
  ['BOUNCES_SECRET', 'x'.repeat(31)],
  ['SINPE_WEBHOOK_SECRET', 'whsec_AAAA'],
  ['SINPE_WEBHOOK_SECRET', 'A'.repeat(32)],
  ['BOUNCES_IMAP_URL', 'imaps://mail.example/INBOX'],
  ['OPERATOR_EMAIL', 'operator'],
  ['PAYMENT_INSTRUCTIONS', 'IBAN: \u0007'],
  ['STORAGE_URL', 's3://host/bucket'],
  ['MEDIA_URL', '/media/'],
  ['SECRET', 'x'.repeat(40)],
  ['SECRET', `1:${'x'.repeat(31)}`],
  ['SECRET', `0:${'x'.repeat(32)}`],
  ['SECRET', `1:${'x'.repeat(32)},1:${'y'.repeat(32)}`],
  ['SECRET', `2:${'x'.repeat(32)},`],
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  // A blank is no 0, which would be any port.
  ['PORT', ' '],
  ['PORT', '0x50'],
  ['PORT', '1e3'],
  ['METRICS_PORT', '70000'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'key'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ['OTEL_TRACES_SAMPLER_ARG', 'all'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '*'],
  ['TRUST_PROXY', '10.0.0'],
  ['TRUST_PROXY', '10.0.0.1, 10.0.0.2'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '::1/129'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_POOL', '1'],
  ['DATABASE_POOL', '201'],
  ['DATABASE_POOL', 'many'],
  ['DATABASE_POOLER', 'statement'],
  ['DATABASE_COMMIT_SECONDS', '0'],
  ['DATABASE_COMMIT_SECONDS', '61'],
  ['DRAIN_SECONDS', '301'],
  ['SESSION_HOURS', '0'],
  ['SESSION_HOURS', '-1'],
  ['SESSION_HOURS', 'Infinity'],
  ['SESSION_IDLE_HOURS', 'day'],
  ['PIN_HASH_MEMORY_KIB', '8'],
  ['PIN_HASH_MEMORY_KIB', '19455'],
  ['PIN_HASH_MEMORY_KIB', '19456.5'],
  ['PIN_HASH_MEMORY_KIB', '99999999'],
])('%s=%s is refused by its name, in one line', (name, value) => {
  const problem = problemOf({ [name]: value });
  expect(problem).toMatch(new RegExp(`^${name} .{10,}$`));
});

test('several wrong variables are named together, each once', () => {
  const lines = problemOf({ PORT: 'x', SECRET: 'x', MAIL_FROM: '', DATABASE_URL: 'x' }).split('\n');
  const names = ['DATABASE_URL', 'MAIL_FROM', 'SECRET', 'PORT'];
  expect(lines.map((line) => line.split(' ')[0])).toEqual(names);
  expect(lines[1]).toContain('is not set');
});

test('no message repeats a secret', () => {
  for (const name of Object.keys(right))
    expect(problemOf({ [name]: 'hunter2' })).not.toContain('hunter2');
});

test('values are read as what they mean', () => {
  const read = readSettings({
    ...right,
    PUBLIC_URL: 'https://gifts.example.com/',
    SECRET: `2:${'b'.repeat(32)}, 1:${'a'.repeat(32)}`,
    TRUST_PROXY: '127.0.0.1,10.0.0.0/8,::1,fd00::/8',
    MAIL_FROM: 'gifts@example.com',
    SESSION_HOURS: '0.5',
    PORT: '0',
    METRICS_PORT: '9464',
    OTEL_TRACES_SAMPLER_ARG: '1',
  });
  expect(read).toMatchObject({
    PUBLIC_URL: 'https://gifts.example.com',
    SECRET: [{ version: 2 }, { version: 1 }],
    TRUST_PROXY: ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'],
    MAIL_FROM: 'gifts@example.com',
    SESSION_HOURS: 0.5,
    PORT: 0,
    METRICS_PORT: 9464,
    OTEL_TRACES_SAMPLER_ARG: 1,
  });
});

test('the command line needs less', () => {
  const { DATABASE_URL, STORAGE_URL } = right;
  const given = { DATABASE_URL, STORAGE_URL, PIN_HASH_MEMORY_KIB: '65536' };
  expect(readDatabaseSettings(given)).toEqual({
    ...given,
    DATABASE_COMMIT_SECONDS: 12,
    DEPLOYMENT_ID: '',
    PIN_HASH_MEMORY_KIB: 65_536,
  });
  const owner = { DATABASE_URL, DATABASE_OWNER_URL: 'postgres://owner@db.example/regalo' };
  expect(readOwnerSettings(owner)).toEqual(owner);
  expect(() => readOwnerSettings({ DATABASE_URL })).toThrow('DATABASE_OWNER_URL is not set');
});
