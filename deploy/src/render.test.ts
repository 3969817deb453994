import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseSettings, renderMachine, type Settings } from './render.ts';

const EXAMPLE = readFileSync(resolve(import.meta.dirname, '../cluster.env.example'), 'utf8');
const filled = (more: Settings = {}) => ({
  ...parseSettings(EXAMPLE.replace(/=$/gm, '=a-secret')),
  ...more,
});

function fileOf(path: string, machine: 1 | 2 | 3 = 1, settings = filled()): string {
  const file = renderMachine(machine, settings).get(path);
  if (!file) throw new Error(`no ${path}`);
  return file.text;
}

const SERVER = /^ {4}server regalo\d 10\.0\.0\.\d:5432 check port 8008( backup)?$/gm;

/** The part of HAProxy's file that has a listener. */
const sectionOf = (haproxy: string, listener: string) =>
  haproxy.split(/^(?=listen )/m).find((part) => part.startsWith(`listen ${listener}\n`)) ?? '';

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

  test('may have spaces in the name of a sender', () => {
    const env = fileOf('/etc/regalo/regalo.env', 1, filled({ MAIL_FROM: 'El Regalo <a@b.cr>' }));
    expect(env).toContain('MAIL_FROM="El Regalo <a@b.cr>"');
  });
});

test('what a cluster may lack may be empty', () => {
  const env = fileOf('/etc/regalo/regalo.env', 1, filled({ WHATSAPP_URL: '', SMS_URL: '' }));
  expect(env).toContain('\nWHATSAPP_URL=""\nSMS_URL=""\n');
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
    expect(secret.length).toBe(5);
    for (const [path] of secret) expect(modes.get(path)).toBe(0o640);
    expect(modes.get('/etc/haproxy/haproxy.cfg')).toBe(0o644);
  });
});

describe('Patroni', () => {
  const patroni = parse(fileOf('/etc/patroni/config.yml'));
  const { dcs } = patroni.bootstrap;

  test('acknowledges nothing that one machine alone has', () => {
    expect(dcs).toMatchObject({
      synchronous_mode: true,
      synchronous_mode_strict: true,
      synchronous_node_count: 1,
      primary_start_timeout: 0,
      failsafe_mode: false,
    });
    expect(dcs.postgresql.parameters).toMatchObject({
      synchronous_commit: 'on',
      restart_after_crash: 'off',
    });
  });

  test('stops a primary that lost its way before another may lead', () => {
    const { ttl, loop_wait, retry_timeout } = dcs;
    expect({ ttl, loop_wait, retry_timeout }).toEqual({ ttl: 20, loop_wait: 5, retry_timeout: 5 });
    const { mode, safety_margin } = patroni.watchdog;
    expect(mode).toBe('required');
    expect(loop_wait + 2 * retry_timeout).toBeLessThanOrEqual(ttl - safety_margin);
  });

  test('logs the random pages that each gift changes packed, and seldom whole', () => {
    expect(dcs.postgresql.parameters).toMatchObject({
      wal_compression: 'lz4',
      max_wal_size: '4GB',
    });
  });

  test('vacuums tables of millions before a fifth of them has changed', () => {
    expect(dcs.postgresql.parameters).toMatchObject({
      autovacuum_vacuum_scale_factor: 0.02,
      autovacuum_vacuum_insert_scale_factor: 0.02,
      autovacuum_analyze_scale_factor: 0.02,
    });
  });

  test('lets no export on a standby keep it from becoming primary for long', () => {
    expect(dcs.postgresql.parameters).toMatchObject({
      hot_standby_feedback: 'on',
      max_standby_streaming_delay: '2s',
    });
  });

  test('renews its lead only while it is its own', () => {
    // Patroni 3.0.2 overwrites a successor's lead in version 3 of the API (its pull request 2689).
    expect(patroni.etcd.hosts).toEqual(['10.0.0.1:2379', '10.0.0.2:2379', '10.0.0.3:2379']);
    expect(patroni.etcd3).toBeUndefined();
    expect(fileOf('/etc/default/etcd')).toContain('\nETCD_ENABLE_V2=true\n');
  });

  test('lets nobody in over the network without TLS', () => {
    const hosts = patroni.postgresql.pg_hba.filter((line: string) => line.startsWith('host'));
    expect(hosts.length).toBeGreaterThan(0);
    for (const line of hosts) expect(line).toMatch(/^hostssl .* scram-sha-256$/);
  });
});

test('Patroni reaches its own PostgreSQL, also for replication', () => {
  // Without it a former primary that has more than its successor is never wound back.
  const { postgresql } = parse(fileOf('/etc/patroni/config.yml'));
  expect(postgresql).toMatchObject({ use_unix_socket: true, use_unix_socket_repl: true });
  expect(postgresql.pg_hba).toEqual(
    expect.arrayContaining([
      'local all postgres peer',
      'local replication replicator scram-sha-256',
    ]),
  );
});

describe('what stands in front of PostgreSQL', () => {
  test('HAProxy asks who is primary and cuts what waits for another', () => {
    const haproxy = fileOf('/etc/haproxy/haproxy.cfg');
    expect(haproxy).toContain('option httpchk OPTIONS /primary');
    expect(haproxy).toContain('on-marked-down shutdown-sessions');
    expect(sectionOf(haproxy, 'regalo-database').match(SERVER)).toHaveLength(3);
    const behind = fileOf('/etc/haproxy/haproxy.cfg', 1, filled({ DATABASE_PORT: '6432' }));
    expect(behind).toContain('server regalo1 10.0.0.1:6432');
  });

  test.for([1, 2, 3] as const)('HAProxy of machine %i leads reads to one replica', (machine) => {
    const haproxy = fileOf('/etc/haproxy/haproxy.cfg', machine);
    const replica = sectionOf(haproxy, 'regalo-replica');
    expect(replica).toContain('option httpchk OPTIONS /replica\n');
    expect(replica).toContain('on-marked-down shutdown-sessions');
    expect(replica.match(SERVER)).toHaveLength(3);
    // How far one has replayed says nothing of another: two are never read at once.
    expect(replica.match(/ backup$/gm)).toHaveLength(2);
    expect(replica).toMatch(/stick-table type ip size 1 nopurge\n +stick on dst\n/);
  });

  test('the product is given the address of each', () => {
    const haproxy = fileOf('/etc/haproxy/haproxy.cfg');
    const given = parseSettings(fileOf('/etc/regalo/regalo.env'));
    const listeners = { DATABASE_URL: 'regalo-database', DATABASE_READ_URL: 'regalo-replica' };
    for (const [setting, listener] of Object.entries(listeners)) {
      const { hostname, port, username } = new URL(given[setting]?.slice(1, -1) ?? '');
      expect([hostname, username]).toEqual(['regalo-database', 'regalo_app']);
      expect(sectionOf(haproxy, listener)).toContain(`bind 127.0.0.1:${port}\n`);
    }
  });

  test.for([
    ['5432', ''],
    ['6432', 'transaction'],
  ])('behind port %s the product is told of the pooler "%s"', ([DATABASE_PORT, pooler]) => {
    const settings = filled({ DATABASE_PORT: DATABASE_PORT ?? '' });
    const product = parseSettings(fileOf('/etc/regalo/regalo.env', 1, settings));
    expect(product.DATABASE_POOLER).toBe(`"${pooler}"`);
    const pgbouncer = fileOf('/etc/pgbouncer/pgbouncer.ini', 1, settings);
    expect(pgbouncer).toContain('\npool_mode = transaction\n');
    expect(pgbouncer).toContain('\nlisten_port = 6432\n');
  });

  test('migrate goes past PgBouncer to the primary', () => {
    const settings = filled({ DATABASE_PORT: '6432' });
    const haproxy = fileOf('/etc/haproxy/haproxy.cfg', 1, settings);
    const owner = parseSettings(fileOf('/etc/regalo/owner.env', 1, settings));
    const { port } = new URL(owner.DATABASE_OWNER_URL?.slice(1, -1) ?? '');
    const listener = sectionOf(haproxy, 'regalo-migrate');
    expect(listener).toContain(`bind 127.0.0.1:${port}\n`);
    // It knows who is primary by the checks of the other.
    for (const n of [1, 2, 3])
      expect(listener).toContain(
        `server regalo${n} 10.0.0.${n}:5432 track regalo-database/regalo${n}\n`,
      );
    expect(listener).toContain('on-marked-down shutdown-sessions');
    expect(fileOf('/etc/pgbouncer/userlist.txt', 1, settings)).not.toContain('regalo_owner');
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
  expect(parseSettings(fileOf('/etc/regalo/regalo.env')).METRICS_HOST).toBe('"10.0.0.1"');
  const firewall = fileOf('/etc/nftables.conf', 1, filled({ MONITOR: '10.0.0.77' }));
  expect(firewall).toMatch(
    /ip saddr \{ 10\.0\.0\.77, .*tcp dport \{ 13000, 13001, 13002 \} accept/,
  );
});

test('a process finds at its start what the one before has compiled', () => {
  for (const name of ['regalo-web@', 'regalo-worker']) {
    const unit = fileOf(`/etc/systemd/system/${name}.service`);
    expect(unit).toContain('\nCacheDirectory=regalo\n');
    expect(unit).toContain('\nEnvironment=NODE_COMPILE_CACHE=/var/cache/regalo\n');
  }
});

test('a process stays in the release that it began in', () => {
  for (const unit of ['regalo-web@', 'regalo-worker'])
    expect(fileOf(`/etc/systemd/system/${unit}.service`)).toContain(
      '\nWorkingDirectory=/opt/regalo/current\n',
    );
});
