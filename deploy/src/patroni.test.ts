import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fileOf } from './testing/machine-files.ts';

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
