import type { UseFormReturnType } from '@mantine/form';
import type { Category } from '@regalo/contract/api/fields';
import type { CustomValues } from '@regalo/contract/custom-fields/custom-fields';
import { celebrationByKey } from '@regalo/contract/gifts/celebrations';
import { validMonths } from '@regalo/contract/gifts/send-gifts';
import type { Template } from '@regalo/contract/gifts/templates';
import { celebrationOf } from '@regalo/contract/occasions/celebrated';
import { isOwnOccasion, type Occasion } from '@regalo/contract/occasions/occasion-dates';
import type { OccasionRule } from '@regalo/contract/occasions/rules';
import type { Language } from '@regalo/messages/languages';
import type { TFunction } from 'i18next';
import type { Attachment } from '../../gifts/cart.ts';
import { attachmentOf } from '../../gifts/wishes/attachment-of.ts';
import type { RuleInput } from './api.ts';

/** A rule as it is typed; its fields are called as in the contract. */
export interface RuleValues extends Record<string, unknown> {
  occasion: Occasion;
  /** Such as 1, 5, 10. */
  years: string;
  roles: string[];
  group_ids: string[];
  time: string;
  gift: 'free' | 'card';
  order_amount: number | string;
  cat_id: string | null;
  shop_id: string | null;
  item_id: string | null;
  message: string;
  attachment: Attachment | null;
  purchaser_name: string;
  custom_fields: CustomValues;
  valid_months: string;
  monthly_budget: number | string;
  approval: boolean;
  card: boolean;
  first_day: string;
  last_day: string;
}

export type RuleFormOf = UseFormReturnType<RuleValues>;

/** The greeting that an occasion begins with, in the language of its recipients. */
export const greetingOf = (occasion: Occasion, language: Language): string =>
  celebrationByKey(celebrationOf(occasion) ?? 'just-because')?.message[language] ?? '';

/** A new rule: birthdays of all employees, ₡10,000, at 9:00. */
export const newRule = (language: Language, sender: string): RuleValues => ({
  occasion: 'birthday',
  years: '',
  roles: ['1'],
  group_ids: [],
  time: '09:00',
  gift: 'free',
  order_amount: 10_000,
  cat_id: null,
  shop_id: null,
  item_id: null,
  message: greetingOf('birthday', language),
  attachment: null,
  purchaser_name: sender,
  custom_fields: {},
  valid_months: '12',
  monthly_budget: '',
  approval: false,
  card: false,
  first_day: '',
  last_day: '',
});

const idText = (id: number) => (id === 0 ? null : `${id}`);

/** A rule that is changed. */
export const valuesOf = (rule: OccasionRule, t: TFunction): RuleValues => ({
  occasion: rule.occasion,
  years: rule.years.join(', '),
  roles: rule.roles.map(String),
  group_ids: rule.groups.map(({ id }) => `${id}`),
  time: rule.time,
  gift: rule.item_id === 0 ? 'free' : 'card',
  order_amount: rule.item_id === 0 ? rule.amount : 10_000,
  cat_id: idText(rule.cat_id),
  shop_id: idText(rule.shop_id),
  item_id: idText(rule.item_id),
  message: rule.message,
  attachment: rule.media && attachmentOf({ kind: rule.media.kind, address: rule.media.url }, t),
  purchaser_name: rule.purchaser_name,
  custom_fields: rule.custom_fields,
  valid_months: `${rule.valid_months}`,
  monthly_budget: rule.monthly_budget ?? '',
  approval: rule.approval,
  card: rule.card,
  first_day: rule.first_day,
  last_day: rule.last_day ?? '',
});

/** The years that were typed; null where they are none. */
export function yearsTyped(typed: string): number[] | null {
  const parts = typed.split(/[\s,;]+/).filter(Boolean);
  return parts.every((part) => /^[1-9]\d?$/.test(part)) ? parts.map(Number) : null;
}

/** The changes that a template makes to a rule: its message, the custom fields that it has, and its gift if it has one. */
export const templateValues = (
  { gift, message, custom_fields, media, valid_months }: Template,
  typed: Pick<RuleValues, 'custom_fields'>,
  t: TFunction,
): Partial<RuleValues> => ({
  message,
  custom_fields: { ...typed.custom_fields, ...custom_fields },
  valid_months: `${valid_months}`,
  ...(media && { attachment: attachmentOf(media, t) }),
  ...(gift && {
    gift: gift.item_id === 0 ? 'free' : 'card',
    ...(gift.item_id === 0 && { order_amount: gift.amount }),
    cat_id: idText(gift.cat_id),
    shop_id: idText(gift.shop_id),
    item_id: idText(gift.item_id),
  }),
});

/** The request body. */
export function contentOf(values: RuleValues): RuleInput {
  const place =
    values.gift === 'free'
      ? { cat_id: 0, shop_id: 0, item_id: 0, order_amount: Number(values.order_amount) }
      : {
          cat_id: Number(values.cat_id),
          shop_id: Number(values.shop_id),
          item_id: Number(values.item_id),
          order_amount: 0,
        };
  const celebration = celebrationOf(values.occasion);
  return {
    occasion: values.occasion,
    ...(celebration && { celebration }),
    years: values.occasion === 'work_anniversary' ? (yearsTyped(values.years) ?? []) : [],
    // Groups are chosen in place of kinds, which are kept in case they are taken out again.
    roles: values.group_ids.length > 0 ? [] : values.roles.map((role) => Number(role) as Category),
    group_ids: values.group_ids.map(Number),
    ...place,
    message: values.message,
    image: values.attachment?.address ?? '',
    purchaser_name: values.purchaser_name,
    custom_fields: values.custom_fields,
    valid_months: validMonths(Number(values.valid_months)),
    time: values.time,
    monthly_budget: values.monthly_budget === '' ? null : Number(values.monthly_budget),
    approval: values.approval,
    card: values.card && isOwnOccasion(values.occasion),
    first_day: values.first_day || null,
    last_day: values.last_day || null,
  };
}
