import type { DraftContents, saveDraft } from '@regalo/contract/gifts/drafts';
import type { z } from 'zod';
import type { Connection } from '../database/connection.ts';
import {
  type DraftOwner,
  deleteDraft,
  insertDraft,
} from '../features/gifts/drafts/draft-queries.ts';

/** What was entered in a checkout that has gone as far as its wishes. */
export const draftOf = (change: Partial<DraftContents> = {}): DraftContents => ({
  item: {
    ...{ cat_id: 0, shop_id: 0, item_id: 0, name: 'Free Amount Gift', amount: 10_000 },
    ...{ face: '₡10,000', art: '', shop: '', logo: '' },
  },
  opened_groups: [],
  purchaser: 'Ana Mora',
  message: '¡Gracias!',
  custom_fields: {},
  celebration: null,
  attachment: null,
  valid_months: 12,
  later: null,
  step: 'wishes',
  order_key: 'order-1',
  ...change,
});

/** People who were chosen one by one. */
export const chosen = (...list: number[]): z.input<typeof saveDraft.body>['recipients'] => [
  { source: 'people', list },
];

/** What samples of the contract's input call a draft and its revision. */
const SAMPLE = '1';

/** Keeps the draft that samples name, if it is there already too. */
export async function addSampleDraft(
  tx: Connection,
  owner: DraftOwner,
  mark: string,
  person: number,
): Promise<void> {
  const texts = { message: `${mark} begun`, purchaser: mark };
  const contents = draftOf({ ...texts, order_key: `${mark} order` });
  const recipients = [{ source: 'people' as const, list: [person] }];
  const state = { revision: SAMPLE, contents, mediaId: null, recipients, changedAt: new Date() };
  await deleteDraft(tx, owner, SAMPLE);
  await insertDraft(tx, owner, SAMPLE, state);
}
