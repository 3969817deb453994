import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseSettings } from './render.ts';
import { fileOf, filled } from './testing/machine-files.ts';

const SERVER = /^ {4}server regalo\d 10\.0\.0\.\d:5432 check port 8008( backup)?$/gm;

/** The part of HAProxy's file that has a listener. */
const sectionOf = (haproxy: string, listener: string) =>
  haproxy.split(/^(?=listen )/m).find((part) => part.startsWith(`listen ${listener}\n`)) ?? '';
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
    expect(replica).toMatch(/stick-table type ip size 1k\n +stick on dst\n/);
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

  test('nginx counts by address, and believes nobody who claims another', () => {
    const site = fileOf('/etc/nginx/sites-available/regalo');
    expect(site).toMatch(/^limit_req_zone \$binary_remote_addr /m);
    expect(site).toMatch(/^ +proxy_set_header X-Forwarded-For \$remote_addr;$/m);
    // They are there to be switched on, for one load balancer.
    expect(site).toMatch(/^#set_real_ip_from 10\.0\.0\.20;$/m);
    expect(site).not.toMatch(/^\s*(?:set_real_ip_from|real_ip_header)/m);
  });

  test('PgBouncer comes back, and may open as many files as it lets clients in', () => {
    const unit = fileOf('/etc/systemd/system/pgbouncer.service.d/regalo.conf');
    expect(unit).toContain('\nRestart=always\n');
    const pgbouncer = fileOf('/etc/pgbouncer/pgbouncer.ini');
    const of = (text: string, name: string) =>
      Number(new RegExp(`^${name} ?= ?(\\d+)$`, 'm').exec(text)?.[1]);
    const connections = of(pgbouncer, 'max_client_conn') + of(pgbouncer, 'default_pool_size');
    expect(of(unit, 'LimitNOFILE')).toBeGreaterThan(connections * 2);
  });

  test('the console has a role, a secret and a host of its own, which no other process is given', () => {
    const console = parseSettings(fileOf('/etc/regalo/console.env'));
    const { hostname, port, username } = new URL(console.DATABASE_OPERATOR_URL?.slice(1, -1) ?? '');
    expect([hostname, username]).toEqual(['regalo-database', 'regalo_console']);
    expect(sectionOf(fileOf('/etc/haproxy/haproxy.cfg'), 'regalo-database')).toContain(
      `bind 127.0.0.1:${port}\n`,
    );
    expect(console.OPERATOR_URL).toBe('"https://console.example.com"');
    const product = parseSettings(fileOf('/etc/regalo/regalo.env'));
    expect(Object.keys(product).filter((name) => name in console)).toEqual([]);
    for (const name of ['regalo-web@', 'regalo-worker'])
      expect(fileOf(`/etc/systemd/system/${name}.service`)).not.toContain('console.env');
    const unit = fileOf('/etc/systemd/system/regalo-console.service');
    for (const name of ['regalo', 'console'])
      expect(unit).toContain(`\nEnvironmentFile=/etc/regalo/${name}.env\n`);
    expect(fileOf('/etc/patroni/config.yml').match(/^.*regalo_console.*$/gm)).toHaveLength(2);
    expect(fileOf('/etc/pgbouncer/userlist.txt')).toContain('"regalo_console" "a-secret"\n');
  });

  test('nginx leads the host of the console to its processes alone', () => {
    const site = fileOf('/etc/nginx/sites-available/regalo');
    const unit = fileOf('/etc/systemd/system/regalo-console.service');
    const [, port] = /\nEnvironment=PORT=(\d+)\n/.exec(unit) ?? [];
    const [, upstream = ''] = /upstream regalo_console \{\n([^}]+)\}/.exec(site) ?? [];
    expect([...upstream.matchAll(/server (\S+) /g)].map(([, address]) => address)).toEqual(
      [1, 2, 3].map((n) => `10.0.0.${n}:${port}`),
    );
    const own = site.split(/^(?=server \{)/m).filter((part) => part.includes('listen 443'));
    const ofHost = (host: string) =>
      own.find((part) => part.includes(`server_name ${host};`)) ?? '';
    const passed = (host: string) => new Set(ofHost(host).match(/proxy_pass \S+;/g));
    expect(passed('console.example.com')).toEqual(new Set(['proxy_pass http://regalo_console;']));
    expect(passed('gifts.example.com')).toEqual(new Set(['proxy_pass http://regalo;']));
    const [, open = ''] =
      /@machines tcp dport \{ ([^}]+) \}/.exec(fileOf('/etc/nftables.conf')) ?? [];
    expect(open.split(/, | /)).toContain(port);
    const [, megabytes] = /client_max_body_size (\d+)m;/.exec(ofHost('console.example.com')) ?? [];
    const files = resolve(import.meta.dirname, '../../contract/src/operator/funds-bank-files.ts');
    const [, most] = /BANK_FILE_MEGABYTES = (\d+);/.exec(readFileSync(files, 'utf8')) ?? [];
    expect(Number(megabytes)).toBeGreaterThan(Number(most));
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
