import type { Endpoint } from '@regalo/contract/api/endpoint';
import { CATEGORIES, CATEGORY_NAMES } from '@regalo/contract/api/fields';
import { DEFAULT_PAGE_SIZE } from '@regalo/contract/api/page-size';
import { getProfile } from '@regalo/contract/auth/profile';
import { getDashboard, getMoneyOut } from '@regalo/contract/dashboard/dashboard';
import { getForecast } from '@regalo/contract/gifts/forecast';
import { listPeople } from '@regalo/contract/people/list';
import { listSentGifts } from '@regalo/contract/reports/reports';
import { LANGUAGES } from '@regalo/messages/languages';
import type { OfficeTexts } from '@regalo/messages/web';
import type { z } from 'zod';
import { addressOf } from '../src/lib/api/call-address.ts';
import type { FirstCall, FirstWords } from '../src/office/shell/first-paint/first-paint.ts';

/** A page where people arrive. */
interface FirstPage {
  /** An expression for its address. */
  at: string;
  module: string;
  calls: readonly FirstCall[];
  /** Its heading and what stands below it. */
  words?: FirstWords;
}

const ask = <Q extends z.ZodType>(endpoint: Endpoint<Q>, query?: z.input<Q>): FirstCall => [
  addressOf(endpoint, query),
  ...endpoint.may,
];

const OFFICE = await Promise.all(
  LANGUAGES.map(async (language) => {
    const { office } = await import(`@regalo/messages/${language}/office/office`);
    return [language, office as OfficeTexts] as const;
  }),
);

const say = (
  wordsOf: (texts: OfficeTexts) => readonly [title: string, intro: string],
): FirstWords => Object.fromEntries(OFFICE.map(([language, texts]) => [language, wordsOf(texts)]));

const FIRST_ROWS = { page: 1, limit: DEFAULT_PAGE_SIZE };

/**
 * The pages where people arrive, each with the module of its route and the calls whose answers it shows
 * first: those that the page itself makes, letter by letter, or nobody takes their answers.
 */
export const FIRST_PAGES: readonly FirstPage[] = [
  { at: '/login', module: 'office/features/auth/login-page.tsx', calls: [] },
  {
    at: '/',
    module: 'office/routes/dashboard-with-forecast.tsx',
    calls: [ask(getDashboard), ask(getMoneyOut), ask(getForecast)],
    words: say(({ dashboard }) => [`${dashboard.welcome} {name}`, dashboard.intro]),
  },
  ...CATEGORIES.map((category) => ({
    at: `/${CATEGORY_NAMES[category]}/list`,
    module: 'office/routes/people-list-page.tsx',
    calls: [ask(listPeople, { role: `${category}`, ...FIRST_ROWS })],
    words: say(({ people }) => [
      people[CATEGORY_NAMES[category]],
      people[`${CATEGORY_NAMES[category]}Intro`],
    ]),
  })),
  {
    at: '/reports',
    module: 'office/features/reports/reports-page.tsx',
    calls: [ask(listSentGifts, FIRST_ROWS)],
    words: say(({ reports }) => [reports.page, reports.intro]),
  },
  { at: '/send-gift', module: 'office/features/gifts/choose/send-gift-page.tsx', calls: [] },
];

/** What every page inside asks for. */
export const OFFICE_CALLS = [ask(getProfile)];
