import { CATEGORY_NAMES, type Category } from '@regalo/contract/api/fields';
import { celebrationByKey } from '@regalo/contract/gifts/celebrations';
import type {
  exportInsights as endpoint,
  InsightFigures,
  InsightRow,
  Insights,
} from '@regalo/contract/reports/insights';
import { formatCount } from '@regalo/contract/values/count';
import { longDate, longMonth } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Column, column } from '../../../platform/export/columns.ts';
import { drawnFile } from '../../../platform/export/drawn-file.ts';
import {
  type ExportServices,
  exportFile,
  recordExport,
} from '../../../platform/export/export-file.ts';
import { printTable } from '../../../platform/export/print-table.ts';
import type { PrintedTable } from '../../../platform/export/print-worker.ts';
import type { Download } from '../../../platform/http/endpoints.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import { namedFields } from '../../custom-fields/conditions.ts';
import { insightsIn } from './insights.ts';

type Asked = z.output<typeof endpoint.query>;

const LIST = 'insights';
const COUNTS = ['gifts', 'opened', 'used', 'thanked'] as const;
const FIGURES = [
  ...(['gifts', 'worth', 'opened', 'used', 'spent', 'left', 'thanked'] as const),
  ...(['to_open', 'to_use'] as const),
];
/** In points: of the name, and of the figures. */
const WIDTHS = [100, 38, 60, 38, 38, 58, 58, 35, 45, 45];

const wordsOf = ({ language }: Asked) => SERVER[language].exports.insights;

/** What a row is called in a file. */
function nameOf({ key, name }: InsightRow, asked: Asked): string {
  const words = wordsOf(asked);
  if (key === null) return words.none[asked.by];
  if (name !== null) return name;
  if (asked.by === 'month') return longMonth(key, asked.language);
  if (asked.by === 'occasion') return celebrationByKey(key)?.name[asked.language] ?? key;
  if (asked.by !== 'category') return key;
  return words.categories[CATEGORY_NAMES[Number(key) as Category]];
}

const isCount = (name: string) => COUNTS.some((one) => one === name);

function cellOf(figures: InsightFigures, name: (typeof FIGURES)[number], asked: Asked): string {
  const figure = figures[name];
  if (figure === null) return '-';
  if (typeof figure === 'string') return wordsOf(asked).within[figure];
  return isCount(name) ? formatCount(figure) : formatColones(figure);
}

/** A row of each key, and below it, where periods are compared, one of the figures of the other. */
const rowsOf = ({ rows, totals }: Insights, asked: Asked) =>
  [
    ...rows.map((row) => ({ ...row, called: nameOf(row, asked) })),
    { ...totals, called: '' },
  ].flatMap(({ called, now, before }) => {
    const name = called || wordsOf(asked).totals;
    const { now: these, before: earlier, other } = wordsOf(asked);
    const period = asked.compare === 'other' ? other : earlier;
    return [
      { name, period: these, figures: now },
      ...(before ? [{ name, period, figures: before }] : []),
    ];
  });

const daysOf = (start: string, end: string, asked: Asked) =>
  fill(wordsOf(asked).days, {
    from: longDate(start, asked.language),
    to: longDate(end, asked.language),
  });

/** The days that a file is of, and those that they are compared with. */
function periodsOf({ compared }: Insights, asked: Asked): string {
  const present = daysOf(asked.start_date, asked.end_date, asked);
  if (!compared) return present;
  const days = daysOf(compared.start_date, compared.end_date, asked);
  return `${present}. ${fill(wordsOf(asked).comparedTo, { days })}`;
}

function printed(insights: Insights, asked: Asked, byName: string): PrintedTable {
  const words = wordsOf(asked);
  const what = asked.by === 'field' ? byName : words.what[asked.by];
  return {
    language: asked.language,
    title: fill(words.printed, { by: titleOf(asked, byName) }),
    issued: periodsOf(insights, asked),
    parties: [],
    lines: [],
    notes: [words.cohort, words.half],
    columns: WIDTHS,
    figuresFrom: 1,
    headings: [what, ...FIGURES.map((name) => words.figures[name])],
    rows: rowsOf(insights, asked).map(({ name, period, figures }) => [
      period === words.now ? name : `    ${period}`,
      ...FIGURES.map((one) => cellOf(figures, one, asked)),
    ]),
    page: words.pages,
  };
}

const titleOf = (asked: Asked, byName: string) =>
  fill(wordsOf(asked).by[asked.by], { name: byName }).toLocaleLowerCase(asked.language);

/** What is recorded of an export. */
const filterOf = ({ by, field, start_date, end_date, compare, ...other }: Asked) => ({
  ...{ by, field, compare },
  ...{ startDate: start_date, endDate: end_date },
  ...{ compareStartDate: other.compare_start_date, compareEndDate: other.compare_end_date },
});

/** The name of the own field that gifts are added up by; empty for what is none. @throws Refusal validation */
async function fieldName(
  tx: Parameters<typeof namedFields>[0],
  companyId: number,
  { by, field = '' }: Asked,
): Promise<string> {
  if (by !== 'field') return '';
  const [found] = await namedFields(tx, companyId, [{ subject: 'order', key: field }], 'field');
  return found?.name ?? field;
}

const print = (services: ExportServices, session: Session, asked: Asked): Promise<Download> =>
  drawnFile(services.database, session.companyId, async () => {
    const table = await services.reads.readCompany(session.companyId, async (tx) => {
      const insights = await insightsIn(tx, session.companyId, asked);
      return printed(insights, asked, await fieldName(tx, session.companyId, asked));
    });
    await recordExport(services, session, { list: LIST, type: 'pdf', filter: filterOf(asked) });
    const file = printTable(table);
    return { name: `insights_${asked.start_date}.pdf`, type: 'application/pdf', file };
  });

function columnsOf(asked: Asked, what: string): Column[] {
  const words = wordsOf(asked);
  const called = (name: string) => ({ name, distinct: name });
  return [
    column('text', 28, called(what), sql`x.name`),
    column('text', 14, called(words.period), sql`x.period`),
    ...FIGURES.map((name) => {
      const isTime = name === 'to_open' || name === 'to_use';
      return column(
        isTime ? 'text' : 'number',
        16,
        called(words.figures[name]),
        isTime ? sql`x.${sql.ref(name)}` : sql`x.${sql.ref(name)}::bigint`,
      );
    }),
  ];
}

const tabulate = (services: ExportServices, session: Session, asked: Asked): Promise<Download> =>
  exportFile(services, session, 'excel', async (tx) => {
    const { companyId } = session;
    const insights = await insightsIn(tx, companyId, asked);
    const words = wordsOf(asked);
    const what = (await fieldName(tx, companyId, asked)) || words.what[asked.by];
    const rows = rowsOf(insights, asked).map(({ figures, ...row }, n) => ({
      ...{ n, ...row, ...figures },
      to_open: figures.to_open && words.within[figures.to_open],
      to_use: figures.to_use && words.within[figures.to_use],
    }));
    return {
      name: `insights_${asked.start_date}`,
      language: asked.language,
      list: LIST,
      filter: filterOf(asked),
      sheet: words.sheet,
      columns: columnsOf(asked, what),
      rows: sql`from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (n int, name text, period text,
        gifts text, worth text, opened text, used text, spent text, "left" text, thanked text, to_open text,
        to_use text) order by x.n`,
    };
  });

/**
 * Insights as a file, as they are seen.
 * @throws Refusal validation; throttled if the company has two exports running
 */
export const exportInsights = (
  services: ExportServices,
  session: Session,
  asked: Asked,
): Promise<Download> =>
  asked.type === 'pdf' ? print(services, session, asked) : tabulate(services, session, asked);
