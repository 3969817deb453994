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

test('a replica is one host, where the database may have several', () => {
  const two = 'postgres://regalo:secret@a.example,b.example:5433/regalo';
  expect(problemOf({ DATABASE_URL: two })).toBe('');
  expect(problemOf({ DATABASE_READ_URL: right.DATABASE_URL })).toBe('');
  expect(problemOf({ DATABASE_READ_URL: two })).toMatch(/^DATABASE_READ_URL must name one host/);
});

test('a mailbox that mails come back to has an address with user and password', () => {
  const of = (BOUNCES_IMAP_URL: string) => problemOf({ BOUNCES_IMAP_URL });
  for (const good of [
    'imaps://user:pass%2Fword@mail.example:993/INBOX',
    'imap://user%40mail.example:password@mail.example/Bounces',
    'imap://user:password@mail.example?tls=off',
    '',
  ])
    expect(of(good)).toBe('');
  for (const wrong of [
    'imaps://mail.example/INBOX',
    'imaps://user@mail.example',
    'pop3://user:password@mail.example',
    'imaps://user:%E0%A4@mail.example',
    'imap://user:password@mail.example?tls=maybe',
    'somewhere',
  ])
    expect(of(wrong)).toMatch(/^BOUNCES_IMAP_URL must be like imaps:/);
});

test('nothing is measured or traced unless it is asked for', () => {
  const { METRICS_PORT, METRICS_HOST, OTEL_EXPORTER_OTLP_ENDPOINT } = readSettings(right);
  expect(readSettings(right).OTEL_TRACES_SAMPLER_ARG).toBe(0.005);
  expect([METRICS_PORT, METRICS_HOST, OTEL_EXPORTER_OTLP_ENDPOINT]).toEqual([
    undefined,
    '127.0.0.1',
    undefined,
  ]);
  const traced = {
    ...right,
    METRICS_PORT: '9464',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%3Db%2C, x-team = no',
    OTEL_TRACES_SAMPLER_ARG: '1',
  };
  expect(() => readSettings(traced)).toThrow('OTEL_EXPORTER_OTLP_HEADERS must be like');
  expect(
    readSettings({ ...traced, OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%3Db%2C, x-team=gifts' }),
  ).toMatchObject({
    METRICS_PORT: 9464,
    OTEL_EXPORTER_OTLP_HEADERS: { 'api-key': 'a=b,', 'x-team': 'gifts' },
    OTEL_TRACES_SAMPLER_ARG: 1,
  });
});

test.each([
  ['METRICS_PORT', '70000', ''],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'must be an address such as'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.example:4318', 'must be https'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1.example:4318', 'must be https'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.example:4318?tls=on', 'must be https'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://collector.example?tls=no', 'may end in ?tls=off'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'key=%FF', 'must be like name=value'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'must be a share'],
  ['OTEL_TRACES_SAMPLER_ARG', 'all', 'must be a share'],
])('%s=%s is refused', (name, value, why) => {
  expect(problemOf({ [name]: value })).toContain(`${name} ${why}`);
});

test.each([
  ['http://127.0.0.1:4318', 'http://127.0.0.1:4318/'],
  ['http://[::1]:4318/', 'http://[::1]:4318/'],
  ['https://collector.example/otlp', 'https://collector.example/otlp'],
  ['http://collector.example:4318/otlp?tls=off', 'http://collector.example:4318/otlp'],
  ['https://collector.example?tls=on', 'https://collector.example/'],
])('traces may be sent to %s', (OTEL_EXPORTER_OTLP_ENDPOINT, read) =>
  expect(readSettings({ ...right, OTEL_EXPORTER_OTLP_ENDPOINT })).toMatchObject({
    OTEL_EXPORTER_OTLP_ENDPOINT: read,
  }),
);

test('payment instructions are lines of a label and a value, or a sentence', () => {
  const linesOf = (text: string) =>
    readSettings({ ...right, PAYMENT_INSTRUCTIONS: text }).PAYMENT_INSTRUCTIONS;
  expect(readSettings(right).PAYMENT_INSTRUCTIONS).toEqual([]);
  const lines = [
    { label: 'IBAN', value: 'CR05 0152 0200' },
    { label: 'SINPE Móvil', value: '8888 7777' },
    { label: '', value: 'Funds arrive the same day.' },
  ];
  expect(
    linesOf('IBAN: CR05 0152 0200 | SINPE Móvil:8888 7777| Funds arrive the same day.'),
  ).toEqual(lines);
  expect(
    linesOf('\nIBAN: CR05 0152 0200\r\nSINPE Móvil: 8888 7777\n\nFunds arrive the same day.\n'),
  ).toEqual(lines);
  expect(linesOf('Pay at: https://pay.example.com')).toEqual([
    { label: 'Pay at', value: 'https://pay.example.com' },
  ]);
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
  ['DATABASE_URL', 'mysql://x@y/z'],
  ['DATABASE_URL', 'db.example'],
  ['PUBLIC_URL', 'gifts.example.com'],
  ['PUBLIC_URL', 'ftp://gifts.example.com'],
  // What follows the host would be missing from every mailed link.
  ['PUBLIC_URL', 'https://gifts.example.com/regalo'],
  ['PUBLIC_URL', 'https://gifts.example.com/?a'],
  ['PUBLIC_URL', 'https://user:secret@gifts.example.com'],
  ['SMTP_URL', 'http://mail.example'],
  ['SMTP_URL', 'smtp://mail.example?tls=no'],
  ['MAIL_FROM', 'Regalo'],
  ['MAIL_FROM', '@'],
  ['MAIL_FROM', 'Regalo <gifts@>'],
  ['MAIL_FROM', 'gifts@example.com\nBcc: spy@example.com'],
  ['OPERATOR_EMAIL', 'operator'],
  ['OPERATOR_EMAIL', 'a@example.com b@example.com'],
  ['PAYMENT_INSTRUCTIONS', `IBAN: ${'1'.repeat(201)}`],
  ['PAYMENT_INSTRUCTIONS', Array.from({ length: 13 }, (_, n) => `Line: ${n}`).join('|')],
  ['PAYMENT_INSTRUCTIONS', 'IBAN: \u0007'],
  ['STORAGE_URL', '/var/lib/regalo'],
  // The first folder would be read as the name of a machine.
  ['STORAGE_URL', 'file://var/lib/regalo'],
  ['STORAGE_URL', 's3://host/bucket'],
  ['STORAGE_URL', 's3://key@host/bucket'],
  ['STORAGE_URL', 's3://key:secret@host'],
  ['STORAGE_URL', 's3://key:secret@host/bucket/folder'],
  ['STORAGE_URL', 's3://key:secret@host/Bucket'],
  ['STORAGE_URL', 's3://key:%zz@host/bucket'],
  ['STORAGE_URL', 's3://key:secret@host/bucket?tls=no'],
  ['STORAGE_URL', 's3://key:secret@host/bucket?zone=x'],
  ['MEDIA_URL', '/media/'],
  ['MEDIA_URL', 'https://cdn.example.com/media'],
  ['MEDIA_URL', 'https://cdn.example.com/media/?a=/'],
  ['MEDIA_URL', 'https://user:secret@cdn.example.com/'],
  ['MEDIA_URL', 'ftp://cdn.example.com/'],
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
  ['DATABASE_URL', 'postgres://db1,db2/regalo?target_session_attrs=standby'],
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
  });
  expect(read).toMatchObject({
    PUBLIC_URL: 'https://gifts.example.com',
    SECRET: [{ version: 2 }, { version: 1 }],
    TRUST_PROXY: ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'],
    MAIL_FROM: 'gifts@example.com',
    SESSION_HOURS: 0.5,
    PORT: 0,
  });
});

test.each([
  's3://k:a%2Fb%3D@s3.eu-west-1.amazonaws.com/regalo?region=eu-west-1',
  's3://k:s@127.0.0.1:9000/regalo?tls=off',
])('STORAGE_URL may be %s', (STORAGE_URL) =>
  expect(readSettings({ ...right, STORAGE_URL })).toMatchObject({ STORAGE_URL }),
);

test('DATABASE_URL may name several hosts', () => {
  const DATABASE_URL = 'postgres://u:p@db1:5432,db2/regalo?target_session_attrs=read-write';
  expect(readSettings({ ...right, DATABASE_URL })).toMatchObject({ DATABASE_URL });
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
