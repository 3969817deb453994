import { expect, test } from 'vitest';
import { type ChartProps, chartOptions } from './chart-options.ts';

const months = Array.from({ length: 12 }, (_, at) => ({
  month: `2026-${String(at + 1).padStart(2, '0')}`,
  count: at,
  total: at * 1_000,
}));

const optionsOf = (props: Partial<ChartProps>) =>
  chartOptions({
    mode: 'count',
    range: { min: 7, max: 10 },
    months,
    language: 'en',
    tokens: { '--rg-ink': '#111111' },
    label: 'Count',
    reducedMotion: true,
    onRange: () => undefined,
    ...props,
  });

/** What the tooltip of a bar says. */
function tipOf(props: Partial<ChartProps>, dataIndex: number, y: number) {
  const { title, label } = optionsOf(props).plugins?.tooltip?.callbacks ?? {};
  const item = { dataIndex, parsed: { y } };
  return [title?.call({} as never, [item] as never), label?.call({} as never, item as never)];
}

test.each([
  [{ mode: 'count', label: 'Count' }, 1_234, ['September 2026', 'Count: 1,234']],
  [{ mode: 'total', label: 'Total' }, 1_234_500, ['September 2026', 'Total: ₡1,234,500']],
  [{ mode: 'total', label: 'Total', language: 'es' }, 0, ['septiembre de 2026', 'Total: ₡0']],
] as const)('the tooltip for %j and %i', (props, value, said) => {
  expect(tipOf(props, 8, value)).toEqual(said);
});

test('the axis has short values, with the sign of the currency for totals alone', () => {
  const tick = (mode: 'count' | 'total', value: number) =>
    optionsOf({ mode }).scales?.y?.ticks?.callback?.call({} as never, value, 0, []);
  expect([tick('count', 2_000), tick('total', 2_500_000)]).toEqual(['2K', '₡2.5M']);
});

test('Shift and drag pans, the wheel zooms, within the year and four months at least', () => {
  const { scales, plugins } = optionsOf({});
  expect(scales?.x).toMatchObject({ min: 7, max: 10 });
  expect(plugins?.zoom).toMatchObject({
    limits: { x: { min: 0, max: 11, minRange: 3 } },
    pan: { enabled: true, mode: 'x', modifierKey: 'shift' },
    zoom: { wheel: { enabled: true }, mode: 'x' },
  });
});
