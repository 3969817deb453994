import { COUNTERS, GAUGES, HISTOGRAMS } from '../../platform/observe/metric-list.ts';
import { page, table } from './page.ts';

const KINDS = { counter: COUNTERS, histogram: HISTOGRAMS, gauge: GAUGES };

/** The document of what \`/metrics\` answers. */
export const metricsPage = () =>
  page(
    'Metrics',
    'What a process answers at `METRICS_PORT`. [operations.md](../operations.md#watching-it) says what to watch.',
    table(
      ['metric', 'kind', 'what', 'labels'],
      Object.entries(KINDS).flatMap(([kind, list]) =>
        Object.entries(list).map(([name, { help, labels }]) => [
          `\`${name}\``,
          kind,
          help,
          labels.map((label: string) => `\`${label}\``).join(', '),
        ]),
      ),
    ),
  );
