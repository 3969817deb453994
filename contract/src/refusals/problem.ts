import type { Language } from '@regalo/messages/languages';
import { fillWith, pluralOf } from '@regalo/messages/texts';
import { formatCount } from '../values/count.ts';
import { formatColones } from '../values/money.ts';
import type { ParamsOf, PlainReason, Reason } from './reasons.ts';
import type { SentProblem } from './refusal-body.ts';

/** A problem: its reason and parameters, in no language. */
export type Problem = {
  [R in Reason]: { readonly reason: R; readonly params: ParamsOf<R> };
}[Reason];

/** Texts of refusals in one language, by reason. */
export type RefusalTexts = Readonly<Record<string, string>>;

/** `problem('email_invalid')`, or `problem('pin_too_short', { min: 6 })`. */
export function problem<R extends Reason>(
  reason: R,
  ...[params]: R extends PlainReason ? [] : [params: ParamsOf<R>]
): Problem {
  return { reason, params: params ?? {} } as Problem;
}

/** How a text may ask for a parameter, as in `{{max, count}}`. */
const FORMATS: Record<string, (value: never, language: Language) => string> = {
  count: formatCount,
  colones: formatColones,
  braces: (names: string[]) => names.map((name) => `{${name}}`).join(', '),
  country: (code: string, language) =>
    new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code,
  or: (words: string[], language) =>
    new Intl.ListFormat(language, { type: 'disjunction' }).format(words),
};

/**
 * The text of a problem; undefined if the texts do not know its reason. Where it depends on how many there are, the
 * first parameter that is a number or a list says so. Other formats than FORMATS begin the keys of further texts, as
 * `label` of `label_email`.
 */
export function textOf(
  texts: RefusalTexts,
  { reason, params }: Problem | SentProblem,
  language: Language,
): string | undefined {
  const values: Record<string, unknown> = params;
  const counted = Object.values(values).find((value) => typeof value !== 'string');
  const many = Array.isArray(counted) ? counted.length : Number(counted);
  const text = texts[reason] ?? texts[`${reason}_${pluralOf(many, language)}`];
  return (
    text &&
    fillWith(
      text,
      (gap, format = '') =>
        FORMATS[format]?.(values[gap] as never, language) ??
        [values[gap]]
          .flat()
          .map((one) => texts[`${format}_${one}`] ?? one)
          .join(', '),
    )
  );
}
