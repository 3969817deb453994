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

/** A bank's reference as it is compared; empty where it is none, as some banks write zeros instead. */
export function bareReference(reference: string): string {
  const bare = foldName(reference);
  return /[1-9a-z]/.test(bare) ? bare : '';
}

/**
 * The key of a transfer that has a reference of SINPE, whatever it came with. With its amount, so that a few colones that are
 * sent with the reference of another payment do not stand for it.
 */
export const sinpeKey = (reference: string, amount: number): string =>
  `${formerSinpeKey(reference)}:${amount}`;

/** The same as versions gave it that knew no amount. */
export const formerSinpeKey = (reference: string): string => `sinpe:${foldName(reference)}`;

/**
 * The reference of a payment as payments are compared by it, whoever has written it and with whatever signs: that of SINPE
 * where it has one. It is looked for in the payer’s text only where the bank gives no reference.
 */
export function paymentOf({ reference, text }: { reference: string; text: string }): string {
  const own = bareReference(reference);
  return SINPE.exec(own ? reference : text)?.[0] ?? own;
}

/** What is the same of a transfer in every file of its account that has it. */
function identityOf(
  accountId: number,
  { day, amount, reference, payer, text }: KeyedTransfer,
): string {
  const own = bareReference(reference);
  // The text is the payer’s.
  const [sinpe] = SINPE.exec(own ? reference : text) ?? [];
  if (sinpe) return sinpeKey(sinpe, amount);
  const who = own ? `ref:${own}` : `by:${foldName(payer)}:${foldName(text)}`;
  return `account:${accountId}:${day}:${amount}:${who}`;
}

/** By what a transfer is kept once. */
export interface TransferKey {
  key: string;
  /** Where an older version gave it another. */
  former_key?: string;
  /** Another transfer of the file has its key, which SINPE gives once. */
  repeated?: true;
}

/**
 * The keys by which the transfers of one file are kept once, in their order. Of transfers that are alike in all that a bank
 * says, the n-th of a file is the n-th of every other file, as each lists whole days.
 */
export function transferKeys(
  accountId: number,
  transfers: readonly KeyedTransfer[],
): TransferKey[] {
  const seen = new Map<string, number>();
  return transfers.map((transfer) => {
    const identity = identityOf(accountId, transfer);
    const occurrence = (seen.get(identity) ?? 0) + 1;
    seen.set(identity, occurrence);
    const isSinpe = identity.startsWith('sinpe:');
    const [former] = SINPE.exec(transfer.reference) ?? SINPE.exec(transfer.text) ?? [];
    return {
      key: isSinpe ? identity : `${identity}:${occurrence}`,
      ...(former ? { former_key: formerSinpeKey(former) } : {}),
      ...(isSinpe && occurrence > 1 ? { repeated: true } : {}),
    };
  });
}
