import { getOrderAgain } from '@regalo/contract/gifts/send-again';
import { listTemplates, saveTemplate } from '@regalo/contract/gifts/templates';
import { languageOf } from '@regalo/messages/languages';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../../lib/api/call.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { askedChoices, type GiftChoice } from '../../catalogue/gift-choice.ts';

const TEMPLATES = ['templates'] as const;

/** The templates of the company, by name. */
export function useTemplates() {
  const language = languageOf(useTranslation().i18n.language);
  return useQuery({
    queryKey: [...TEMPLATES, language],
    queryFn: ({ signal }) => call(listTemplates, { query: { language }, signal }),
    select: ({ body }) => body.list,
  });
}

type Change = z.input<typeof saveTemplate.body>;
export type Content = NonNullable<Change['content']>;

/** Adds, changes or deletes a template. Where somebody was quicker, the list shows how it stands now. */
export async function changeTemplate(body: Change): Promise<void> {
  try {
    await call(saveTemplate, { body });
  } finally {
    void queryClient.invalidateQueries({ queryKey: TEMPLATES });
  }
}

/** A gift as a template names it. */
export const choiceOf = (gift: GiftChoice | null): Content['choice'] =>
  gift && {
    cat_id: gift.cat_id,
    shop_id: gift.shop_id,
    item_id: gift.item_id,
    ...askedChoices(gift),
    amount: gift.amount,
  };

/** The content of a template made of a sent order. */
export async function contentOfOrder(id: number): Promise<Omit<Content, 'name'>> {
  const { body } = await call(getOrderAgain, { query: { id: `${id}` } });
  return {
    message: body.message,
    purchaser_name: body.purchaser_name,
    image: body.media?.address ?? '',
    valid_months: body.valid_months,
    choice: choiceOf(body.gift),
  };
}
