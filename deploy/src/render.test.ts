import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseSettings, renderMachine } from './render.ts';
import { EXAMPLE, fileOf, filled } from './testing/machine-files.ts';

/** Units that are not called as their role. */
const UNITS: Record<string, string> = { web: 'web@', operator: 'console' };

describe('settings', () => {
  test('are lines of NAME=VALUE, with comments', () => {
    expect(parseSettings('# a\n\nA=1\nB=postgres://x?a=b  \n')).toEqual({
      A: '1',
      B: 'postgres://x?a=b',
    });
    expect(() => parseSettings('A=1\nb = 2')).toThrow('Line 2 is not NAME=VALUE.');
  });

  test('that are empty, missing or would break a file are refused by their name', () => {
    expect(() => renderMachine(1, parseSettings(EXAMPLE))).toThrow('SUPERUSER_PASSWORD is empty.');
    const { ADDRESS_3: _, ...rest } = filled();
    expect(() => renderMachine(1, rest)).toThrow(/needs ADDRESS_3\.$/);
    for (const value of ["it's", 'a"b', 'a b', 'a$b', 'a#b', 'a;b', 'a\\b'])
      expect(() => renderMachine(1, filled({ APP_PASSWORD: value }))).toThrow('APP_PASSWORD has');
  });

  test.each([
    ['MAIL_FROM', 'El Regalo <a@b.cr>'],
    ['PAYMENT_INSTRUCTIONS', 'IBAN: CR05 0152 | SINPE Móvil: 8888 7777'],
  ])('may have spaces in %s', (name, value) => {
    const env = fileOf('/etc/regalo/regalo.env', 1, filled({ [name]: value }));
    expect(env).toContain(`${name}="${value}"`);
  });
});

test('what a cluster may lack may be empty', () => {
  const env = fileOf('/etc/regalo/regalo.env', 1, filled({ WHATSAPP_URL: '', SMS_URL: '' }));
  expect(env).toContain('\nWHATSAPP_URL=""\nSMS_URL=""\n');
});

test('a sandbox has a database beside the live one, and none without a storage', () => {
  const storage = 's3://a:b@s3.example.com/regalo-sandbox';
  const env = (STORAGE_SANDBOX_URL: string) =>
    parseSettings(fileOf('/etc/regalo/regalo.env', 1, filled({ STORAGE_SANDBOX_URL })));
  const { DATABASE_URL, DATABASE_SANDBOX_URL, STORAGE_SANDBOX_URL } = env(storage);
  expect(STORAGE_SANDBOX_URL).toBe(`"${storage}"`);
  expect(DATABASE_SANDBOX_URL).toBe(DATABASE_URL?.replace('/regalo?', '/regalo_sandbox?'));
  expect(fileOf('/etc/pgbouncer/pgbouncer.ini')).toContain('\nregalo_sandbox = ');
  const without = env('');
  expect([without.DATABASE_SANDBOX_URL, without.STORAGE_SANDBOX_URL]).toEqual(['""', '""']);
});

describe('the files of a machine', () => {
  test.for([1, 2, 3] as const)(
    'of machine %i have every value and their own address',
    (machine) => {
      const files = renderMachine(machine, filled());
      expect(files.size).toBeGreaterThan(12);
      for (const { text } of files.values()) expect(text).not.toMatch(/@[A-Z][A-Z0-9_]*@/);
      expect(fileOf('/etc/default/etcd', machine)).toContain(`ETCD_NAME=regalo${machine}\n`);
      expect(parse(fileOf('/etc/patroni/config.yml', machine)).restapi.listen).toBe(
        `10.0.0.${machine}:8008`,
      );
    },
  );

  test('are for nobody else where they hold secrets', () => {
    const modes = new Map([...renderMachine(1, filled())].map(([path, { mode }]) => [path, mode]));
    const secret = [...renderMachine(1, filled())].filter(([, { text }]) => /a-secret/.test(text));
    expect(secret.length).toBe(6);
    for (const [path] of secret) expect(modes.get(path)).toBe(0o640);
    expect(modes.get('/etc/haproxy/haproxy.cfg')).toBe(0o644);
  });
});

test('the kernel sets aside all of the shared memory of PostgreSQL, and not much more', () => {
  // What `postgres -C shared_memory_size_in_huge_pages` says with 400 connections.
  for (const [SHARED_BUFFERS, wanted] of Object.entries({
    '128MB': 79,
    '512MB': 283,
    '2GB': 1_067,
    '8GB': 4_207,
    '32GB': 16_765,
  })) {
    const text = fileOf('/etc/sysctl.d/regalo.conf', 1, filled({ SHARED_BUFFERS }));
    const given = Number(parseSettings(text.replace('vm.nr_hugepages = ', 'PAGES=')).PAGES);
    expect([SHARED_BUFFERS, given >= wanted, given < wanted * 1.02 + 32]).toEqual([
      SHARED_BUFFERS,
      true,
      true,
    ]);
  }
  for (const SHARED_BUFFERS of ['2', '2TB', '0GB', 'much'])
    expect(() => renderMachine(1, filled({ SHARED_BUFFERS }))).toThrow('SHARED_BUFFERS is not');
});

test('each process of a machine is asked for its metrics at a port of its own', () => {
  const unit = (name: string) => fileOf(`/etc/systemd/system/${name}.service`);
  // systemd puts the port of the web process for %i: 13001 and 13002.
  expect(unit('regalo-web@')).toContain('\nEnvironment=METRICS_PORT=1%i\n');
  expect(unit('regalo-worker')).toContain('\nEnvironment=METRICS_PORT=13000\n');
  expect(unit('regalo-console')).toContain('\nEnvironment=METRICS_PORT=13003\n');
  expect(parseSettings(fileOf('/etc/regalo/regalo.env')).METRICS_HOST).toBe('"10.0.0.1"');
  const firewall = fileOf('/etc/nftables.conf', 1, filled({ MONITOR: '10.0.0.77' }));
  expect(firewall).toMatch(
    /ip saddr \{ 10\.0\.0\.77, .*tcp dport \{ 9100, 13000, 13001, 13002, 13003 \} accept/,
  );
});

test('containers have the ports of the units, and are asked where they listen', () => {
  const read = (name: string) =>
    readFileSync(resolve(import.meta.dirname, '../container', name), 'utf8');
  const [script, compose] = [read('start.sh'), read('compose.yaml')];
  for (const port of [3001, 3002]) {
    expect(script).toContain(`--env PORT=${port} --env METRICS_PORT=1${port}\n`);
    expect(compose).toContain(`{ PORT: "${port}", METRICS_PORT: "1${port}" }\n`);
  }
  expect(script).toContain(' --env METRICS_PORT=13000\n');
  expect(compose).toContain('{ METRICS_PORT: "13000" }\n');
  expect(script).toContain(
    'start console operator --env-file /etc/regalo/container-console.env --env PORT=3003 --env METRICS_PORT=13003\n',
  );
  expect(compose).toContain('{ PORT: "3003", METRICS_PORT: "13003" }\n');
  expect(read('Containerfile')).toMatch(
    /`http:\/\/\$\{process\.env\.HOST\}:\$\{process\.env\.PORT\}\/healthz`/,
  );
  // podman takes quotes for a part of the value: the script takes them away, of every line.
  const [, pattern = ''] = /sed -E 's\/(.+)\/\\1=\\2\/'/.exec(script) ?? [];
  const lines = ['regalo', 'console'].flatMap((name) =>
    fileOf(`/etc/regalo/${name}.env`).split('\n'),
  );
  for (const line of lines.filter((one) => /^[^#]/.test(one)))
    expect(line.replace(new RegExp(pattern), '$1=$2')).toMatch(/^[A-Z_]+=[^"]*$/);
});

test('a process finds at its start what the one before has compiled', () => {
  for (const name of ['regalo-web@', 'regalo-worker', 'regalo-console']) {
    const unit = fileOf(`/etc/systemd/system/${name}.service`);
    expect(unit).toContain('\nCacheDirectory=regalo\n');
    expect(unit).toContain('\nEnvironment=NODE_COMPILE_CACHE=/var/cache/regalo\n');
  }
});

test('a process stays in the release that it began in', () => {
  for (const unit of ['regalo-web@', 'regalo-worker', 'regalo-console'])
    expect(fileOf(`/etc/systemd/system/${unit}.service`)).toContain(
      '\nWorkingDirectory=/opt/regalo/current\n',
    );
});

test.for(['web', 'worker', 'operator'])('systemd signals a %s process itself, once', (role) => {
  // A second signal ends the draining, and systemd sends one where its main process is npm.
  const unit = fileOf(`/etc/systemd/system/regalo-${UNITS[role] ?? role}.service`);
  const node = '/opt/regalo/current/node_modules/.bin/node';
  expect(unit).toContain(`\nExecStart=${node} server/src/main.ts --role=${role}\n`);
  expect(unit).toContain('\nKillMode=mixed\n');
  const { DRAIN_SECONDS = '5' } = parseSettings(fileOf('/etc/regalo/regalo.env'));
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(+DRAIN_SECONDS + 30);
});
