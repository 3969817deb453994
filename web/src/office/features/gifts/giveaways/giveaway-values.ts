import type { CustomValues } from '@regalo/contract/custom-fields/custom-fields';
import { claimCodeText } from '@regalo/contract/gifts/claim-code';
import { orderTotals } from '@regalo/contract/gifts/fee';
import { freeAmountProblem } from '@regalo/contract/gifts/free-amount';
import {
  CLAIMS_OF_NETWORK,
  GIVEAWAY_GIFTS_MAX,
  openGiveaway,
} from '@regalo/contract/gifts/giveaways';
import { DEFAULT_VALID_MONTHS, validMonths } from '@regalo/contract/gifts/send-gifts';
import { problem } from '@regalo/contract/refusals/problem';
import { plusDays } from '@regalo/contract/values/days';
import type { z } from 'zod';
import { problemText } from '../../../../lib/i18n/problem-text.ts';
import type { FieldMessage } from '../../../../ui/field-errors.ts';
import { schemaProblems } from '../../../../ui/use-checked-form.ts';
import type { GiftChoice } from '../../catalogue/gift-choice.ts';
import { customProblems } from '../../custom-fields/api.ts';

/** Which codes a giveaway asks for: none, those of a list, or as many as gifts that we make. */
export const CODES = ['none', 'own', 'made'] as const;

/** What people get: a free amount, or a card of a shop. */
export const GIFTS = ['free', 'card'] as const;

/** The values of the form of a giveaway. */
export type GiveawayValues = {
  name: string;
  gift: (typeof GIFTS)[number];
  /** The card; null before one is chosen. */
  card: GiftChoice | null;
  amount: string;
  units: string;
  until: string;
  role: string;
  purchaser_name: string;
  message: string;
  custom_fields: CustomValues;
  months: string;
  domains: string;
  code: (typeof CODES)[number];
  codes: string;
  network_max: string;
  /** Whether people may claim by phone, too. */
  phones: boolean;
  messages_max: string;
};

const FOR_DAYS = 7;

/** An empty form. @param today the company's own day */
export const emptyValues = (today: string): GiveawayValues => ({
  name: '',
  gift: 'free',
  card: null,
  amount: '',
  units: '',
  until: plusDays(today, FOR_DAYS),
  role: '3',
  purchaser_name: '',
  message: '',
  custom_fields: {},
  months: `${DEFAULT_VALID_MONTHS}`,
  domains: '',
  code: 'none',
  codes: '',
  network_max: `${CLAIMS_OF_NETWORK}`,
  phones: false,
  messages_max: '',
});

/** What was typed between commas, blanks and line breaks. */
const wordsIn = (typed: string) => typed.split(/[\s,;]+/).filter(Boolean);
/** One code on each line or in each cell: a code may have blanks. */
const linesIn = (typed: string) => typed.split(/[\n,;\t]+/).filter((line) => claimCodeText(line));

/** What stands above a column of codes. */
const HEADING = /^(?:c[oó]digos?|codes?)$/iu;

/** The codes of a column, one on each line, without its heading. */
export const codesInCells = (cells: readonly string[]): string =>
  cells.filter((cell, at) => cell !== '' && !(at === 0 && HEADING.test(cell))).join('\n');

/** The cells of a text or CSV file: what stands first on each line. */
export const cellsInText = (text: string): string[] =>
  text.split(/\r?\n/).map((line) => (line.split(/[,;\t]/)[0] ?? '').replaceAll('"', '').trim());

type Cost = Pick<GiveawayValues, 'gift' | 'card' | 'amount' | 'units'>;

/** What each gift costs; undefined where it is not known yet. */
function costOfEach({ gift, card, amount }: Cost): number | undefined {
  if (gift === 'card') return card?.amount;
  return freeAmountProblem(amount) === null ? Number(amount) : undefined;
}

/** What a giveaway costs; undefined where the numbers are none. */
export function costOf(typed: Cost, fee: number) {
  const [each, gifts] = [costOfEach(typed), Number(typed.units)];
  const known = Number.isInteger(gifts) && gifts > 0 && gifts <= GIVEAWAY_GIFTS_MAX;
  return known && each !== undefined ? orderTotals(gifts, each, fee) : undefined;
}

/** The card as it is sent; nothing for a free amount. */
function cardOf({ gift, card }: GiveawayValues) {
  if (gift === 'free' || !card) return {};
  const { cat_id, shop_id, item_id, face } = card;
  return { cat_id, shop_id, item_id, face };
}

/** Codes for each gift, unless the sender says so: some people ask for another. */
const CODES_OF_GIFT = 2;

/** The most codes that are sent to phones; no number where what was typed is none. */
export const messagesOf = ({
  messages_max,
  units,
}: Pick<GiveawayValues, 'messages_max' | 'units'>) =>
  messages_max === '' ? CODES_OF_GIFT * Number(units) : Number(messages_max) || Number.NaN;

/** The typed values as they are sent. */
export function askedFrom(typed: GiveawayValues, fee: number): z.input<typeof openGiveaway.body> {
  const { orderAmount, total } = costOf(typed, fee) ?? { orderAmount: 0, total: 0 };
  return {
    name: typed.name,
    ...cardOf(typed),
    message: typed.message,
    purchaser_name: typed.purchaser_name,
    custom_fields: typed.custom_fields,
    valid_months: validMonths(Number(typed.months)),
    units: Number(typed.units),
    order_amount: orderAmount,
    total_amount: total,
    until: typed.until,
    role: Number(typed.role) as 1 | 2 | 3,
    domains: wordsIn(typed.domains.replaceAll('@', '')),
    codes: typed.code === 'own' ? linesIn(typed.codes) : [],
    new_codes: typed.code === 'made' ? Number(typed.units) : 0,
    network_max: Number(typed.network_max),
    messages_max: typed.phones ? messagesOf(typed) : 0,
  };
}

/** Everything that is wrong with what was typed. */
export function problemsOf(typed: GiveawayValues, fee: number): FieldMessage[] {
  const { gift, card } = typed;
  const amount = gift === 'free' ? freeAmountProblem(typed.amount) : null;
  // These follow from the amount and the units, which say it.
  const computed = ['order_amount', 'total_amount', 'new_codes'];
  const wrong = schemaProblems(openGiveaway.body, askedFrom(typed, fee));
  return [
    ...(gift === 'card' && !card
      ? [{ field: 'gift', message: problemText(problem('giveaway_card_missing')) }]
      : []),
    ...(amount ? [{ field: 'amount', message: problemText(amount) }] : []),
    ...wrong.filter(({ field }) => !computed.includes(field)),
    ...customProblems('order', typed.custom_fields, {}),
  ];
}
