import type { DraftContents, RecipientsFrom } from '@regalo/contract/gifts/drafts';
import { type Cart, emptyCart, typedOf } from '../cart.ts';
import { type Recipient, recipientFrom } from '../recipient.ts';
import type { DraftHead, readPeople } from './draft-api.ts';

/** What the server keeps of an order that was begun; its recipients are kept by themselves. */
export function contentsOf(cart: Cart): DraftContents {
  const { item, attachment, later } = cart;
  return {
    item: item && {
      cat_id: item.cat_id,
      shop_id: item.shop_id,
      item_id: item.item_id,
      name: item.name,
      amount: item.amount,
      face: item.face,
      art: item.art,
      shop: item.shop,
      logo: item.logo,
      ...(item.choices && { choices: item.choices }),
    },
    opened_groups: cart.openedGroups,
    ...typedOf(cart),
    attachment: attachment && {
      kind: attachment.kind,
      address: attachment.address,
      name: attachment.name,
    },
    valid_months: cart.validMonths,
    later: later && { day: later.day, time: later.time, follow: later.follow },
    ...(cart.cardDays !== null && { card_days: cart.cardDays }),
    step: cart.step,
    order_key: cart.key,
  };
}

/** Recipients as the server keeps them: ids, in rows of one source. */
export function recipientsOf(recipients: readonly Recipient[]): RecipientsFrom[] {
  const parts: RecipientsFrom[] = [];
  for (const { id, source, file } of recipients) {
    const last = parts.at(-1);
    if (last && last.source === source && last.file === file) last.list.push(id);
    else parts.push({ source, ...(file !== undefined && { file }), list: [id] });
  }
  return parts;
}

type People = Awaited<ReturnType<typeof readPeople>>['people'];

/** The people of a draft as recipients. */
export const recipientsFrom = (people: People): Recipient[] =>
  people.map(({ source, file, ...person }) => recipientFrom(source, { ...person, file }));

/** The order that a draft is, with its recipients. */
export function cartFrom(
  draft: string,
  { contents }: Pick<DraftHead, 'contents'>,
  recipients: Recipient[],
): Cart {
  const { opened_groups, valid_months, order_key, card_days = null, ...rest } = contents;
  const { custom_fields = {} } = rest;
  return {
    ...emptyCart(),
    ...rest,
    custom_fields,
    cardDays: card_days,
    openedGroups: opened_groups,
    validMonths: valid_months,
    recipients,
    draft,
    key: order_key,
  };
}

/** The entries of a draft, without the step and the key. */
const entered = ({ custom_fields = {}, ...contents }: DraftContents) => {
  const values = Object.entries(custom_fields).filter(([, value]) => value !== '');
  return JSON.stringify([{ ...contents, step: '', order_key: '' }, values.sort()]);
};

/** Whether the same was entered, leaving recipients aside. */
export const sameContents = (one: DraftContents, other: DraftContents): boolean =>
  entered(one) === entered(other);

/** Whether both orders have the same in them. */
export function sameOrder(one: Cart, other: Cart): boolean {
  const ids = ({ recipients }: Cart) => recipients.map(({ id }) => id).join();
  return sameContents(contentsOf(one), contentsOf(other)) && ids(one) === ids(other);
}
