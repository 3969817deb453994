import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const ROOT = resolve(import.meta.dirname, '../..');
const DOCUMENT = resolve(ROOT, 'docs/cluster.md');
const text = readFileSync(DOCUMENT, 'utf8');
/** What a technician makes, or Debian's packages have. */
const MADE = [
  '/etc/regalo/tls',
  '/etc/regalo/tls/server.key',
  '/etc/nginx/sites-enabled/regalo',
  '/etc/nginx/sites-enabled/default',
  '/etc/postgresql-common',
  '/etc/postgresql-common/createcluster.conf',
  '/etc/hosts',
  '/etc/ssl',
];

test('names only files that exist', () => {
  const links = [...text.matchAll(/\]\(([^)#]+)/g)].map(([, path = '']) => path);
  const own = [...text.matchAll(/(?<![\w/])(?:deploy|docs)\/[\w./-]+\w/g)].map(([path]) => path);
  expect(links.length).toBeGreaterThan(3);
  expect(own.length).toBeGreaterThan(3);
  const missing = [
    ...links.filter((path) => !existsSync(resolve(dirname(DOCUMENT), path))),
    ...own.filter((path) => !existsSync(resolve(ROOT, path))),
  ];
  expect(missing).toEqual([]);
});

test('names only files of a machine that deploy has', () => {
  const named = [...text.matchAll(/(?<![\w.])\/etc\/[\w./@-]*\w/g)].map(([path]) => path);
  expect(named.length).toBeGreaterThan(10);
  const missing = named.filter(
    (path) => !MADE.includes(path) && !existsSync(resolve(ROOT, `deploy/machine${path}`)),
  );
  expect(missing).toEqual([]);
});

test('states the settings as they are', () => {
  const file = readFileSync(resolve(ROOT, 'deploy/machine/etc/patroni/config.yml'), 'utf8');
  // A placeholder without quotes is no YAML.
  const { bootstrap, watchdog } = parse(file.replace(/@\w+@/g, 'x'));
  const { dcs } = bootstrap;
  for (const name of ['ttl', 'loop_wait', 'retry_timeout', 'primary_start_timeout'])
    expect(text).toContain(`\`${name}: ${dcs[name]}\``);
  expect(text).toContain(`\`safety_margin\` (${watchdog.safety_margin})`);
  const { max_standby_streaming_delay: delay } = dcs.postgresql.parameters;
  expect(text).toContain(`\`max_standby_streaming_delay: ${delay}\``);
  expect(dcs.postgresql.parameters.wal_sender_timeout).toBe('5s');
  expect(text).toContain('given up** after 5 seconds (`wal_sender_timeout`)');
});

test('names every unit of systemd that it switches on', () => {
  const units = new Set(
    [...text.matchAll(/regalo-(?:web@|worker|backup)[\w@-]*(?:\.\w+)?/g)].map(([unit]) => unit),
  );
  const files = [...units].map((unit) => {
    const [name = '', type = 'service'] = unit.replace(/@\w+/, '@').split('.');
    return `deploy/machine/etc/systemd/system/${name}.${type}`;
  });
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((file) => !existsSync(resolve(ROOT, file)))).toEqual([]);
});

test.for(['cluster.md', 'operations.md'])(
  '%s installs nothing in the release that runs',
  (name) => {
    const document = readFileSync(resolve(ROOT, 'docs', name), 'utf8');
    expect(document).not.toContain('git pull');
    expect(document).toContain('mv -T /opt/regalo/next /opt/regalo/current');
  },
);
