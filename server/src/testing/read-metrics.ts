import type { TestApp } from './test-app.ts';

/** One value of a metric. */
export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** `name{label="value",…} 12` */
function parse(line: string): Sample {
  const [, name = '', labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
  if (value === undefined) throw new Error(`not a sample: ${line}`);
  const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
  return {
    name,
    labels: Object.fromEntries(pairs.map(([, label, text]) => [label, text])),
    value: Number(value),
  };
}

/** All metrics of an app, as Prometheus reads them. */
export async function readMetrics({ metricsUrl }: Pick<TestApp, 'metricsUrl'>): Promise<Sample[]> {
  const text = await (await fetch(metricsUrl)).text();
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(parse);
}

/** The values of one metric. */
export async function readMetric(app: Pick<TestApp, 'metricsUrl'>, name: string) {
  const samples = await readMetrics(app);
  return samples
    .filter((sample) => sample.name === name)
    .map(({ labels, value }) => ({ labels, value }));
}
