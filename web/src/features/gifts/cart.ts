import { create } from 'zustand';
import { onSessionEnd } from '../../lib/session.ts';
import type { GiftChoice } from '../catalogue/gift-choice.ts';
import type { Picked } from '../people/picked.ts';

export const STEPS = ['summary', 'recipients', 'wishes'] as const;
export type Step = (typeof STEPS)[number];

/** Where a recipient came from; a later source replaces the recipients of another. */
export type SourceName = 'people';

export type Recipient = Picked & { source: SourceName };

interface Cart {
  item: GiftChoice | null;
  recipients: Recipient[];
  purchaser: string;
  message: string;
  step: Step;
  /** Idempotency key: one per checkout, kept over double clicks, errors and retries. */
  key: string;
}

interface Actions {
  choose: (item: GiftChoice) => void;
  setAmount: (amount: number) => void;
  setRecipients: (source: SourceName, people: Picked[]) => void;
  removeRecipient: (id: number) => void;
  setWishes: (wishes: Partial<Pick<Cart, 'purchaser' | 'message'>>) => void;
  goTo: (step: Step) => void;
  clear: () => void;
}

/** `crypto.randomUUID` exists only on https and localhost; an office network may have neither. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

const empty = (): Cart => ({
  item: null,
  recipients: [],
  purchaser: '',
  message: '',
  step: 'summary',
  key: newKey(),
});

/** Deduplicates by e-mail, then phone, then id: the first one stays. */
function unique(recipients: Recipient[]): Recipient[] {
  const seen = new Set<string>();
  return recipients.filter((one) => {
    const mark = one.email?.toLowerCase() || one.contact_no || `id ${one.id}`;
    return !seen.has(mark) && seen.add(mark);
  });
}

/** The checkout in memory: a reload ends it. Choosing another gift keeps people and words. */
export const useCart = create<Cart & Actions>()((set) => ({
  ...empty(),
  choose: (item) =>
    set((cart) => {
      const same = JSON.stringify(item) === JSON.stringify(cart.item);
      return { item, step: 'summary', key: same ? cart.key : newKey() };
    }),
  setAmount: (amount) => set(({ item }) => ({ item: item && { ...item, amount } })),
  setRecipients: (source, people) =>
    set({ recipients: unique(people.map((person) => ({ ...person, source }))) }),
  removeRecipient: (id) =>
    set((cart) => ({ recipients: cart.recipients.filter((one) => one.id !== id) })),
  setWishes: (wishes) => set(wishes),
  goTo: (step) => set({ step }),
  clear: () => set(empty()),
}));

onSessionEnd(() => useCart.getState().clear());
