import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { COUNTERS, GAUGES, HISTOGRAMS } from '../platform/observe/metric-list.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

const rules: Rule[] = parse(read('deploy/prometheus/alerts.yaml')).groups.flatMap(
  ({ rules }: { rules: Rule[] }) => rules,
);

interface Panel {
  title: string;
  type: string;
  targets?: { expr: string }[];
}

const dashboard = JSON.parse(read('deploy/grafana/regalo.json'));
const panels: Panel[] = dashboard.panels.filter(({ type }: Panel) => type !== 'row');

/** The metrics that Prometheus makes itself. */
const OF_PROMETHEUS = ['up'];
/** What each machine of a cluster writes: deploy/machine/etc/regalo/metrics.py. */
const OF_MACHINES = [
  ...read('deploy/machine/etc/regalo/metrics.py').matchAll(/'(regalo_\w+)'/g),
].map(([, name = '']) => name);
/** What may be asked of each metric: histograms have three names. */
const known = new Map<string, readonly string[]>();
/** Labels that Prometheus adds. */
const OF_SCRAPES = ['job', 'instance'];

/** The metrics and the labels that an expression names. @throws where it is no PromQL */
function readExpression(expr: string) {
  const metrics: string[] = [];
  const labels: string[] = [];
  const tree = parser.parse(expr);
  tree.iterate({
    enter({ type, from, to, node }) {
      if (type.isError) throw new Error(`no PromQL at ${expr.slice(from, from + 20)}: ${expr}`);
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector')
        metrics.push(expr.slice(from, to));
      if (type.name === 'LabelName') labels.push(expr.slice(from, to));
    },
  });
  return { metrics, labels };
}

/** Grafana puts in what it knows. */
const filledIn = (expr: string) =>
  expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { METRICS_PORT: '0' } });
  const text = await (await fetch(app.metricsUrl)).text();
  const declared: Record<string, { labels: readonly string[] }> = {
    ...COUNTERS,
    ...GAUGES,
    ...HISTOGRAMS,
  };
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    const labels = declared[name]?.labels ?? [];
    if (type !== 'histogram') known.set(name, labels);
    else for (const part of ['bucket', 'sum', 'count']) known.set(`${name}_${part}`, labels);
  }
});
afterAll(() => app.stop());

function expectKnown(expr: string): void {
  const { metrics, labels } = readExpression(expr);
  expect(metrics.length, expr).toBeGreaterThan(0);
  for (const name of metrics)
    expect([...known.keys(), ...OF_PROMETHEUS, ...OF_MACHINES], expr).toContain(name);
  const allowed = metrics.flatMap((name) => [...(known.get(name) ?? [])]);
  for (const label of labels) expect([...allowed, ...OF_SCRAPES, 'le'], expr).toContain(label);
}

test('the check itself finds a metric or label that does not exist, and what is no PromQL', () => {
  expect(() => expectKnown('regalo_nothing > 0')).toThrow('regalo_nothing');
  expect(() => expectKnown('regalo_jobs{colour="red"} > 0')).toThrow('colour');
  expect(() => expectKnown('sum(regalo_jobs')).toThrow('no PromQL');
});

test('every alert asks for metrics and labels that exist', () => {
  expect(rules.length).toBeGreaterThan(10);
  for (const { expr } of rules) expectKnown(expr);
});

test('every alert has a page that says what to do, and every page an alert', () => {
  const names = rules.map(({ alert }) => alert);
  for (const { alert, annotations, labels } of rules) {
    expect(annotations.runbook).toBe(`docs/runbooks/${alert}.md`);
    expect(existsSync(new URL(annotations.runbook, root)), alert).toBe(true);
    const page = read(annotations.runbook);
    expect(page.startsWith(`# ${alert}\n`), alert).toBe(true);
    expect(page).toContain('## What to do');
    expect(annotations.summary).not.toBe('');
    expect(['page', 'ticket']).toContain(labels.severity);
    for (const [, other = ''] of page.matchAll(/\]\((Regalo\w+)\.md\)/g))
      expect(names).toContain(other);
  }
  const pages = readdirSync(new URL('docs/runbooks', root)).map((file) => file.replace('.md', ''));
  expect(pages.sort()).toEqual([...names].sort());
});

test('every panel of the dashboard asks for metrics and labels that exist', () => {
  expect(panels.length).toBeGreaterThan(10);
  for (const { title, targets = [] } of panels) {
    expect(targets.length, title).toBeGreaterThan(0);
    for (const { expr } of targets) expectKnown(filledIn(expr));
  }
});

test('every metric is on the dashboard', () => {
  const asked = new Set(
    panels.flatMap(({ targets = [] }) =>
      targets.flatMap(({ expr }) => readExpression(filledIn(expr)).metrics),
    ),
  );
  const shown = (name: string) =>
    [name, `${name}_bucket`, `${name}_sum`, `${name}_count`].some((one) => asked.has(one));
  const all = Object.keys({ ...COUNTERS, ...HISTOGRAMS, ...GAUGES });
  expect(all.filter((name) => !shown(name))).toEqual([]);
});
