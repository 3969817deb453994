import { foldName } from '@regalo/contract/people/upload/heading-words';

/** What tells a transfer from others. */
export interface KeyedTransfer {
  day: string;
  amount: number;
  reference: string;
  payer: string;
  text: string;
}

/** A reference of SINPE: the day, then seventeen digits. It is the same with every bank. */
const SINPE = /(?<!\d)20\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{17}(?!\d)/;

/** The key of a transfer that has a reference of SINPE, whatever it came with. */
export const sinpeKey = (reference: string): string => `sinpe:${foldName(reference)}`;

/** A bank's reference as it is compared; empty where it is none, as some banks write zeros instead. */
export function bareReference(reference: string): string {
  const bare = foldName(reference);
  return /[1-9a-z]/.test(bare) ? bare : '';
}

/** What is the same of a transfer in every file of its account that has it. */
function identityOf(
  accountId: number,
  { day, amount, reference, payer, text }: KeyedTransfer,
): string {
  const [sinpe] = SINPE.exec(reference) ?? SINPE.exec(text) ?? [];
  if (sinpe) return sinpeKey(sinpe);
  const own = bareReference(reference);
  const who = own ? `ref:${own}` : `by:${foldName(payer)}:${foldName(text)}`;
  return `account:${accountId}:${day}:${amount}:${who}`;
}

/**
 * The keys by which the transfers of one file are kept once, in their order. Of transfers that are alike in all that a bank
 * says, the n-th of a file is the n-th of every other file, as each lists whole days.
 */
export function transferKeys(accountId: number, transfers: readonly KeyedTransfer[]): string[] {
  const seen = new Map<string, number>();
  return transfers.map((transfer) => {
    const identity = identityOf(accountId, transfer);
    const occurrence = (seen.get(identity) ?? 0) + 1;
    seen.set(identity, occurrence);
    // SINPE gives each reference once.
    return identity.startsWith('sinpe:') ? identity : `${identity}:${occurrence}`;
  });
}
