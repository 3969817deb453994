import type { MediaKind } from '@regalo/contract/media/media-file';
import { create } from 'zustand';
import { newKey } from '../../../lib/new-key.ts';
import type { GiftChoice } from '../catalogue/gift-choice.ts';
import type { Picked } from '../people/picked.ts';
import type { Step } from './checkout/checkout-params.ts';
import { type Recipient, recipientFrom, type SourceName, uniqueRecipients } from './recipient.ts';

/** A photo or video that was uploaded for the gift. */
export interface Attachment {
  kind: MediaKind;
  /** As returned by image-upload. */
  address: string;
  /** Name of the file. */
  name: string;
}

export interface Wishes {
  purchaser: string;
  message: string;
  /** Key of the celebration that was chosen last; null before the first. */
  celebration: string | null;
  attachment: Attachment | null;
}

export interface Cart extends Wishes {
  item: GiftChoice | null;
  recipients: Recipient[];
  /** Groups that were opened once, and so selected; what was unchecked since stays unchecked. */
  openedGroups: number[];
  /** Where the manager was last. */
  step: Step;
  /** Idempotency key: one per checkout, kept for retries. */
  key: string;
}

interface Actions {
  choose: (item: GiftChoice) => void;
  setAmount: (amount: number) => void;
  /** Sets everyone of a source; they replace the recipients of another source. */
  setRecipients: (source: SourceName, people: Picked[]) => void;
  setOpenedGroups: (groups: number[]) => void;
  removeRecipient: (id: number) => void;
  setWishes: (wishes: Partial<Wishes>) => void;
  setStep: (step: Step) => void;
  /** Makes it another order than the one that may have been sent under the present key. */
  renewKey: () => void;
  clear: () => void;
}

export const emptyCart = (): Cart => ({
  item: null,
  recipients: [],
  openedGroups: [],
  purchaser: '',
  message: '',
  celebration: null,
  attachment: null,
  step: 'summary',
  key: newKey(),
});

/** The source of the current recipients; undefined if there are none. */
export const sourceOf = (recipients: Recipient[]) => recipients[0]?.source;

function recipientsFrom(cart: Cart, source: SourceName, people: Picked[]): Partial<Cart> {
  // Opening another source without choosing anybody does not switch to it.
  if (people.length === 0 && sourceOf(cart.recipients) !== source) return {};
  return {
    recipients: uniqueRecipients(people.map((person) => recipientFrom(source, person))),
    openedGroups: source === 'groups' ? cart.openedGroups : [],
  };
}

/** The checkout. Choosing another gift keeps recipients and wishes. */
export const useCart = create<Cart & Actions>()((set) => ({
  ...emptyCart(),
  choose: (item) =>
    set((cart) => {
      const same = JSON.stringify(item) === JSON.stringify(cart.item);
      return { item, step: 'summary', key: same ? cart.key : newKey() };
    }),
  setAmount: (amount) => set(({ item }) => ({ item: item && { ...item, amount } })),
  setRecipients: (source, people) => set((cart) => recipientsFrom(cart, source, people)),
  setOpenedGroups: (openedGroups) => set({ openedGroups }),
  removeRecipient: (id) =>
    set((cart) => ({ recipients: cart.recipients.filter((one) => one.id !== id) })),
  setWishes: (wishes) => set(wishes),
  setStep: (step) => set({ step }),
  renewKey: () => set({ key: newKey() }),
  clear: () => set(emptyCart()),
}));
