import { giftNameIn } from '@regalo/contract/gifts/free-amount';
import { WAIT_HOURS } from '@regalo/contract/gifts/scheduled-status';
import type { RuleReason } from '@regalo/contract/occasions/rules';
import { longDate, longMonth } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import type { Letter } from '@regalo/gift-view/letter-email';
import type { Language } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { fill, pluralOf } from '@regalo/messages/texts';

export const RULE_NEWS = ['paused', 'budget', 'short'] as const;

/**
 * News of a rule: it paused, its budget does not suffice in a month, yyyy-MM, for some people, or the wallet will
 * not cover one of its days.
 */
export interface RuleNews {
  news: (typeof RULE_NEWS)[number];
  reason?: RuleReason | undefined;
  month?: string | undefined;
  people?: number | undefined;
  day?: string | undefined;
  missing?: number | undefined;
}

/** The letter about a rule. Its link leads to a list, and changes nothing. */
export function ruleLetter(
  { news, reason = 'author', month = '', people = 0, day = '', missing = 0 }: RuleNews,
  {
    rule,
    to,
    publicUrl,
  }: {
    rule: { id: number; gift_name: string; monthly_budget: number | null };
    to: { first_name: string; language: Language };
    publicUrl: string;
  },
): Letter {
  const { language, first_name: name } = to;
  const { hello, letters } = SERVER[language];
  const { reasons, ...rest } = letters.rules;
  const texts = fill(rest, {
    id: rule.id,
    gift: giftNameIn(language, rule.gift_name),
    why: reasons[reason],
    month: longMonth(month, language),
    budget: formatColones(rule.monthly_budget ?? 0),
    count: people,
    day: longDate(day, language),
    missing: formatColones(missing),
    hours: WAIT_HOURS,
  });
  const { subject } = texts[news];
  const says = {
    paused: texts.paused.says,
    budget: texts.budget[`says_${pluralOf(people, language)}`],
    short: texts.short.says,
  }[news];
  return {
    language,
    subject,
    heading: subject,
    paragraphs: [fill(hello, { name }), ...says],
    button:
      news === 'short'
        ? { label: texts.scheduled, link: `${publicUrl}/scheduled` }
        : { label: texts.label, link: `${publicUrl}/occasions/rules` },
    after: [],
  };
}
