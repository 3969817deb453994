import type { CardDays, ValidMonths } from '@regalo/contract/gifts/send-gifts';
import { DEFAULT_VALID_MONTHS } from '@regalo/contract/gifts/send-gifts';
import type { MediaKind } from '@regalo/contract/media/media-file';
import { NOTHING_TYPED, type TypedWishes } from '@regalo/contract/orders/order-terms';
import { create } from 'zustand';
import { newKey } from '../../../lib/new-key.ts';
import { onSessionEnd } from '../../../lib/session.ts';
import type { GiftChoice } from '../catalogue/gift-choice.ts';
import type { Step } from './checkout/checkout-params.ts';
import type { Later } from './later.ts';
import {
  type Chosen,
  type Recipient,
  recipientFrom,
  type SourceName,
  uniqueRecipients,
} from './recipient.ts';

/** A photo or video that was uploaded for the gift. */
export interface Attachment {
  kind: MediaKind;
  /** As returned by image-upload. */
  address: string;
  /** Name of the file. */
  name: string;
}

/** The typed fields of a cart. */
export const typedOf = (cart: TypedWishes): TypedWishes =>
  Object.fromEntries(
    Object.keys(NOTHING_TYPED).map((field) => [field, cart[field as keyof TypedWishes]]),
  ) as TypedWishes;

export interface Wishes extends TypedWishes {
  attachment: Attachment | null;
  /** For how many months the gifts can be used. */
  validMonths: ValidMonths;
  /** When the gifts are sent; null for at once. */
  later: Later | null;
  /** How many days before that the card for signatures closes; null for no card. */
  cardDays: CardDays | null;
}

export interface Cart extends Wishes {
  item: GiftChoice | null;
  recipients: Recipient[];
  /** Groups that were opened once, and so selected; what was unchecked since stays unchecked. */
  openedGroups: number[];
  /** Where the manager was last. */
  step: Step;
  /** The draft that it is; each order that is begun is another. */
  draft: string;
  /** Idempotency key: one per checkout, kept for retries. */
  key: string;
  /** It was sent under this key before, and may have arrived. */
  tried: boolean;
}

/** Recipients that others took the place of. */
interface Replaced {
  recipients: Recipient[];
  openedGroups: number[];
}

/** The fields of a cart that no draft has. */
interface Shown {
  /** The manager whose draft the cart is; null until drafts are read. */
  owner: number | null;
  /** What the last change of recipients replaced; null if nothing, or once the notice of it is closed. */
  replaced: Replaced | null;
}

interface Actions {
  choose: (item: GiftChoice) => void;
  setWorth: (worth: Pick<GiftChoice, 'amount' | 'face'>) => void;
  /**
   * Sets everyone of a source. They replace the recipients of another source; once those of several
   * sources stand together, they join them.
   */
  setRecipients: (source: SourceName, people: Chosen[]) => void;
  /** Begins an order for these people, or for all of a group, whoever was there before. */
  startWith: (people: Chosen[], group?: number) => void;
  /** Begins another order in place of the present one. */
  begin: (order: Partial<Cart>) => void;
  /** Brings back what was replaced, in place of the present recipients or beside them. */
  bringBack: (how: 'instead' | 'beside') => void;
  /** Agrees to what was replaced. */
  forgetReplaced: () => void;
  setOpenedGroups: (groups: number[]) => void;
  removeRecipients: (ids: readonly number[]) => void;
  setWishes: (wishes: Partial<Wishes>) => void;
  setStep: (step: Step) => void;
  setTried: () => void;
  /** Makes it another order than the one that may have been sent under the present key. */
  renewKey: () => void;
  clear: () => void;
}

export const emptyCart = (): Cart => ({
  item: null,
  recipients: [],
  openedGroups: [],
  ...NOTHING_TYPED,
  attachment: null,
  validMonths: DEFAULT_VALID_MONTHS,
  later: null,
  cardDays: null,
  step: 'summary',
  draft: newKey(),
  key: newKey(),
  tried: false,
});

/** The source of the current recipients; undefined if there are none, or of several sources. */
export function sourceOf(recipients: Recipient[]): SourceName | undefined {
  const source = recipients[0]?.source;
  return recipients.every((one) => one.source === source) ? source : undefined;
}

/** What would be replaced; null if nobody would. */
function replacedOf({ recipients, openedGroups }: Cart): Replaced | null {
  if (recipients.length === 0) return null;
  const fromGroups = recipients.some(({ source }) => source === 'groups');
  return { recipients, openedGroups: fromGroups ? openedGroups : [] };
}

const chosenFrom = (source: SourceName, people: Chosen[]) =>
  people.map((person) => recipientFrom(source, person));

function recipientsFrom(cart: Cart, source: SourceName, people: Chosen[]): Partial<Cart & Shown> {
  const others = cart.recipients.filter((one) => one.source !== source);
  const chosen = chosenFrom(source, people);
  const only = sourceOf(cart.recipients);
  if (others.length > 0 && !only)
    return { recipients: uniqueRecipients([...others, ...chosen]), replaced: null };
  // Opening another source without choosing anybody does not switch to it.
  if (chosen.length === 0 && only !== source) return {};
  return {
    recipients: uniqueRecipients(chosen),
    openedGroups: source === 'groups' ? cart.openedGroups : [],
    replaced: others.length > 0 ? replacedOf(cart) : null,
  };
}

function broughtBack(cart: Cart & Shown, how: 'instead' | 'beside'): Partial<Cart & Shown> {
  const { replaced, recipients, openedGroups } = cart;
  if (!replaced) return {};
  if (how === 'instead') return { ...replaced, replaced: null };
  return {
    recipients: uniqueRecipients([...replaced.recipients, ...recipients]),
    openedGroups: [...new Set([...replaced.openedGroups, ...openedGroups])],
    replaced: null,
  };
}

/** The checkout. Choosing another gift keeps recipients and wishes. */
export const useCart = create<Cart & Shown & Actions>()((set) => ({
  ...emptyCart(),
  owner: null,
  replaced: null,
  choose: (item) =>
    set((cart) => {
      const same = JSON.stringify(item) === JSON.stringify(cart.item);
      return { item, step: 'summary', ...(same ? {} : { key: newKey(), tried: false }) };
    }),
  setWorth: (worth) => set(({ item }) => ({ item: item && { ...item, ...worth } })),
  setRecipients: (source, people) => set((cart) => recipientsFrom(cart, source, people)),
  startWith: (people, group) =>
    set((cart) => ({
      recipients: uniqueRecipients(chosenFrom(group ? 'groups' : 'people', people)),
      openedGroups: group ? [group] : [],
      replaced: replacedOf(cart),
    })),
  begin: (order) => set({ ...emptyCart(), replaced: null, ...order }),
  bringBack: (how) => set((cart) => broughtBack(cart, how)),
  forgetReplaced: () => set({ replaced: null }),
  setOpenedGroups: (openedGroups) => set({ openedGroups }),
  removeRecipients: (ids) => {
    const gone = new Set(ids);
    set((cart) => ({ recipients: cart.recipients.filter(({ id }) => !gone.has(id)) }));
  },
  setWishes: (wishes) => set(wishes),
  setStep: (step) => set({ step }),
  setTried: () => set({ tried: true }),
  renewKey: () => set({ key: newKey(), tried: false }),
  clear: () => set({ ...emptyCart(), replaced: null }),
}));

onSessionEnd(() => useCart.setState({ ...emptyCart(), owner: null, replaced: null }));
