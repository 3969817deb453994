import type { COUNTERS, GAUGES, HISTOGRAMS } from './metric-list.ts';

type Counters = typeof COUNTERS;
type Histograms = typeof HISTOGRAMS;
type Gauges = typeof GAUGES;

/** The labels of a metric, each with its value. */
type Labels<D extends { labels: readonly string[] }> = Record<D['labels'][number], string>;

/** The metrics of a process. What is not in `metric-list.ts` does not compile. */
export interface Metrics {
  /** False where METRICS_PORT is unset: then nothing is kept. */
  readonly kept: boolean;
  /** @param by 1 if absent */
  count<N extends keyof Counters>(name: N, labels: Labels<Counters[N]>, by?: number): void;
  observe<N extends keyof Histograms>(
    name: N,
    labels: Labels<Histograms[N]>,
    seconds: number,
  ): void;
  set<N extends keyof Gauges>(name: N, labels: Labels<Gauges[N]>, value: number): void;
  /** Forgets every value of a gauge. */
  clear(name: keyof Gauges): void;
  /** Forgets what was counted under these labels. */
  forget<N extends keyof Counters>(name: N, labels: Labels<Counters[N]>): void;
  /** Runs `read` before each answer, to set gauges. */
  beforeAnswer(read: () => void | Promise<void>): void;
  /** All metrics in Prometheus' text format. */
  answer(): Promise<string>;
}

const nothing = () => {};

/** Where METRICS_PORT is unset. */
export const NO_METRICS: Metrics = {
  kept: false,
  count: nothing,
  observe: nothing,
  set: nothing,
  clear: nothing,
  forget: nothing,
  beforeAnswer: nothing,
  answer: async () => '',
};
