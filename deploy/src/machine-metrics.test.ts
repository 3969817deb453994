import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { fileOf } from './testing/machine-files.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');
const OWN = 'regalo-machines';

interface Group {
  name: string;
  rules: { alert: string; expr: string }[];
}

const groups: Group[] = parse(read('deploy/prometheus/alerts.yaml')).groups;
const metricsIn = (text: string) =>
  new Set([...text.matchAll(/\bregalo_\w+_timestamp_seconds\b/g)].map(([name]) => name));

test('the alerts of machines ask for what a machine writes, all of it', () => {
  const rules = groups.find(({ name }) => name === OWN)?.rules ?? [];
  const written = metricsIn(fileOf('/etc/regalo/metrics.py'));
  expect(written.size).toBe(2);
  expect(metricsIn(rules.map(({ expr }) => expr).join('\n'))).toEqual(written);
  // Where nobody writes them any more, the alerts say so.
  for (const { expr } of rules) expect(expr).toContain('or absent(regalo_');
  for (const name of written) expect(read('docs/operations.md')).toContain(`\`${name}\``);
});

test('each machine looks at its backups and certificates by itself', () => {
  const script = fileOf('/etc/regalo/metrics.py');
  const { postgresql } = parse(fileOf('/etc/patroni/config.yml')).bootstrap.dcs;
  expect(script).toContain(`'${postgresql.parameters.ssl_cert_file}'`);
  const sites = fileOf('/etc/nginx/sites-available/regalo').matchAll(/ssl_certificate +(\S+);/g);
  const certificates = [...sites].map(([, file]) => file);
  expect(certificates).toHaveLength(2);
  for (const file of certificates) expect(script).toContain(`'${file}'`);
  const unit = fileOf('/etc/systemd/system/regalo-metrics.service');
  expect(unit).toContain('\nExecStart=/usr/bin/python3 /etc/regalo/metrics.py\n');
  const packages = /apt install[^`]+/.exec(read('docs/cluster.md'))?.[0];
  for (const name of ['patroni', 'pgbackrest', 'prometheus-node-exporter', 'sudo'])
    expect(packages).toMatch(new RegExp(`\\b${name}\\b`));
});

test('the exporter of a machine listens in the private network alone', () => {
  expect(fileOf('/etc/default/prometheus-node-exporter', 2)).toContain('=10.0.0.2:9100"\n');
});
