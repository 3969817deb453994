import type { CustomValues } from '@regalo/contract/custom-fields/custom-fields';
import { choiceTimeProblem } from '@regalo/contract/gifts/choices';
import { freeAmountProblem } from '@regalo/contract/gifts/free-amount';
import { cleanMessage } from '@regalo/contract/gifts/message';
import { messageProblem } from '@regalo/contract/gifts/placeholders';
import {
  type CardDays,
  DEFAULT_VALID_MONTHS,
  validMonths,
} from '@regalo/contract/gifts/send-gifts';
import type { Template } from '@regalo/contract/gifts/templates';
import { problem } from '@regalo/contract/refusals/problem';
import type { TFunction } from 'i18next';
import { problemText } from '../../../../lib/i18n/problem-text.ts';
import { freeChoice } from '../../catalogue/gift-choice.ts';
import { customProblems } from '../../custom-fields/api.ts';
import type { Attachment } from '../cart.ts';
import { attachmentOf } from '../wishes/attachment-of.ts';
import { type Content, choiceOf } from './api.ts';

/** How the gift of a template is chosen: with each order, as it is, or as a free amount. */
export const GIFTS = ['each', 'kept', 'free'] as const;
export type GiftKind = (typeof GIFTS)[number];

/** The values of the template form. */
export type TemplateValues = {
  name: string;
  celebration: string | null;
  message: string;
  attachment: Attachment | null;
  purchaser: string;
  custom_fields: CustomValues;
  months: string;
  cardDays: CardDays | null;
  gift: GiftKind;
  amount: string;
};

/** A template as its form shows it; an empty form if absent. */
export const valuesOf = (template: Template | undefined, t: TFunction): TemplateValues => ({
  name: template?.name ?? '',
  celebration: template?.celebration ?? null,
  message: template?.message ?? '',
  attachment: template?.media ? attachmentOf(template.media, t) : null,
  purchaser: template?.purchaser_name ?? '',
  custom_fields: template?.custom_fields ?? {},
  months: `${template?.valid_months ?? DEFAULT_VALID_MONTHS}`,
  cardDays: template?.card_days ?? null,
  gift: template?.gift ? 'kept' : 'each',
  amount: '',
});

function choiceFrom(
  { gift, amount }: TemplateValues,
  template: Template | undefined,
): Content['choice'] {
  if (gift === 'kept') return choiceOf(template?.gift ?? null);
  return gift === 'free' ? choiceOf(freeChoice(Number(amount))) : null;
}

/** The typed values, as they are saved. */
export function contentFrom(typed: TemplateValues, template: Template | undefined): Content {
  return {
    name: typed.name,
    celebration: typed.celebration,
    message: typed.message,
    purchaser_name: typed.purchaser,
    custom_fields: typed.custom_fields,
    image: typed.attachment?.address ?? '',
    valid_months: validMonths(Number(typed.months)),
    card_days: typed.cardDays,
    choice: choiceFrom(typed, template),
  };
}

/** Everything that is wrong with what was typed. @param template as it was before */
export function problemsOf(
  { name, message, gift, amount, custom_fields, months }: TemplateValues,
  template: Template | undefined,
) {
  const stored = template?.custom_fields;
  const kept = gift === 'kept' ? template?.gift?.choices : undefined;
  const short = choiceTimeProblem(kept, Number(months));
  const wrong = messageProblem(cleanMessage(message));
  const wrongAmount = gift === 'free' ? freeAmountProblem(amount) : null;
  return [
    ...(name.trim()
      ? []
      : [{ field: 'name', message: problemText(problem('template_name_missing')) }]),
    ...(wrong ? [{ field: 'message', message: problemText(wrong) }] : []),
    ...customProblems('order', custom_fields, { stored, partly: true }),
    ...(wrongAmount ? [{ field: 'amount', message: problemText(wrongAmount) }] : []),
    ...(short ? [{ field: 'months', message: problemText(short) }] : []),
  ];
}
