import { allGroups } from '@regalo/contract/groups/groups';
import {
  listRules,
  type OccasionRule,
  previewRule,
  saveRule,
  updateRule,
} from '@regalo/contract/occasions/rules';
import type { z } from 'zod';
import { answer, ok } from './network.ts';

/** "Birthdays of all employees, ₡10,000, at 9:00", of the member. */
export const RULE: OccasionRule = {
  id: 7,
  status: 'active',
  reason: null,
  occasion: 'birthday',
  years: [],
  roles: [1],
  groups: [],
  cat_id: 0,
  shop_id: 0,
  item_id: 0,
  gift_name: 'Free Amount Gift',
  shop_name: null,
  face_value: '₡10,000',
  card_img: null,
  amount: 10_000,
  service_fee: 1_200,
  message: '¡Feliz cumpleaños!',
  custom_fields: {},
  purchaser_name: 'Acme',
  valid_months: 12,
  media: null,
  time: '09:00',
  monthly_budget: 60_000,
  approval: false,
  card: false,
  first_day: '2025-03-01',
  last_day: null,
  author: { id: 1, name: 'Mariela' },
  own: true,
  spent: 22_400,
  next: { day: '2099-12-12', people: 3 },
  last: { day: '2025-03-04', people: 2, opted_out: 1, gifted: 0, over_budget: 4 },
};

/** The rules of the company, and no groups. */
export function answerRules(list: OccasionRule[]) {
  answer(allGroups, () => ok({ list: [] }));
  return answer(listRules, () => ok({ list, time_zone: 'America/Costa_Rica' }));
}

/** Takes a rule that is saved. */
export const answerSave = () => answer(saveRule, () => ok({ id: 7, taken_back: 0 }));

/** Takes a rule that is paused, resumed or deleted. */
export const answerUpdate = (takenBack = 0) =>
  answer(updateRule, () => ok({ id: 7, taken_back: takenBack }));

type Preview = z.input<typeof previewRule.reply>['body'];

/** What a rule would send: one gift, unless it is said. */
export const answerPreview = (preview: Partial<Preview> = {}) =>
  answer(previewRule, () =>
    ok({
      list: [
        { id: 41, name: 'Rosa Vega', day: '2099-12-12', years: 40, total: 11_200, left_out: null },
      ],
      total_count: 1,
      months: [{ month: '2099-12', people: 1, total: 11_200, fees: 1_200, over_budget: 0 }],
      people: 1,
      total: 11_200,
      fees: 1_200,
      over_budget: 0,
      gifted: 0,
      opted_out: 0,
      without_date: 0,
      first_short: null,
      ...preview,
    }),
  );
