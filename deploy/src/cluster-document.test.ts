import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
    [...text.matchAll(/regalo-(?:web@|worker|console|backup|metrics)[\w@-]*(?:\.\w+)?/g)].map(
      ([unit]) => unit,
    ),
  );
  const files = [...units].map((unit) => {
    const [name = '', type = 'service'] = unit.replace(/@\w+/, '@').split('.');
    return `deploy/machine/etc/systemd/system/${name}.${type}`;
  });
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((file) => !existsSync(resolve(ROOT, file)))).toEqual([]);
});

/** A part of the document, from its heading to the next of the same depth. */
const partOf = (heading: string) =>
  text.split(/^(?=## )/m).find((part) => part.startsWith(`## ${heading}\n`)) ?? '';

/** Units that commands of a shell switch on. */
const switchedOn = (part: string) =>
  [...part.replaceAll('\\\n', ' ').matchAll(/systemctl enable --now ([^\n#`)&]+)/g)].flatMap(
    ([, names = '']) => names.trim().split(/\s+/),
  );

test('a machine that replaces another one has all of its units', () => {
  const first = switchedOn(partOf('From three bare machines to a running cluster'));
  const later = /\*\*It never comes back\*\*.*?(?=\n\*\*)/s.exec(text)?.[0] ?? '';
  expect(first.length).toBeGreaterThan(8);
  // The first steps have it in a sentence: not every cluster has it.
  expect(switchedOn(later).sort()).toEqual([...new Set([...first, 'pgbouncer'])].sort());
  expect(later).toMatch(/enable --now pgbouncer +# with DATABASE_PORT=6432/);
  expect(later).toContain('export ETCDCTL_API=3');
});

test('a restore that is only tried leaves the archive and the cluster alone', () => {
  const trial = partOf('Trying a restore');
  const restores = [...trial.matchAll(/pgbackrest(?:[^\n]|\\\n)* restore\n/g)].map(([one]) => one);
  expect(restores.length).toBe(1);
  expect(restores[0]).toContain('--archive-mode=off');
  for (const word of ['patronictl', 'etcdctl', 'systemctl']) expect(trial).not.toContain(word);
  // Elsewhere a restore is of the cluster itself.
  expect(text.replace(trial, '')).not.toContain('archive-mode');
});

test('no command has a password', () => {
  expect(text).not.toMatch(/PASSWORD '/);
  expect(text).toContain("'\\password regalo_owner'");
});

test('patronictl is always told its file: without it, it says nothing and succeeds', () => {
  const pages = readdirSync(resolve(ROOT, 'docs/runbooks')).map((name) => `docs/runbooks/${name}`);
  for (const page of ['docs/cluster.md', 'docs/operations.md', ...pages])
    for (const [, given] of readFileSync(resolve(ROOT, page), 'utf8').matchAll(
      /patronictl (?!edit-config)((?:\S+ \S+)?)/g,
    ))
      expect([page, given]).toEqual([page, '-c /etc/patroni/config.yml']);
});

test.for(['cluster.md', 'operations.md'])(
  '%s installs nothing in the release that runs',
  (name) => {
    const document = readFileSync(resolve(ROOT, 'docs', name), 'utf8');
    expect(document).not.toContain('git pull');
    expect(document).toContain('mv -T /opt/regalo/next /opt/regalo/current');
  },
);
