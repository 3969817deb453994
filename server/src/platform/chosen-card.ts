import { type RawBuilder, sql } from 'kysely';

/*
 * A gift to choose from is of its order's choices; once its recipient has chosen, the card is the gift's own (decision
 * 110). So is that for which any gift was swapped (decision 113). All of this is SQL over `gifts g` and `orders o`.
 */

type Term = 'gift_name' | 'shop_name' | 'card_img' | 'logo' | 'how_to_use' | 'use';

/** What the card says that it was swapped for, or that was chosen; of any other gift what its order does. */
export const termOfGift = <T>(term: Term): RawBuilder<T> =>
  sql<T>`case when g.swapped_card is not null then g.swapped_card ->> ${sql.lit(term)}
    else coalesce(chosen_card(o.choices, g.chosen_item_id) ->> ${sql.lit(term)}, ${sql.ref(`o.${term}`)}) end`;

/** The shop at which it is used; null for a free amount, and before a choice. */
export const SHOP_OF_GIFT = sql<number | null>`coalesce(g.chosen_shop_id, o.shop_id)`;

/** The item that it is; null for a free amount, and before a choice. */
export const ITEM_OF_GIFT = sql<number | null>`coalesce(g.chosen_item_id, o.item_id)`;

/** Whether its recipient has still to choose. */
export const IS_UNCHOSEN = sql<boolean>`(o.choices is not null and g.chosen_item_id is null)`;
