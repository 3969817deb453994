import type { MatchReason } from '@regalo/contract/operator/funds-transfers';
import { foldName } from '@regalo/contract/people/upload/heading-words';
import { companiesIn } from '@regalo/contract/wallet/payment-reference';

export interface OpenRequest {
  company_id: number;
  id: number;
  amount: number;
}

/** A company, and what its name is compared by. */
export interface KnownCompany {
  name: string;
  key: string;
}

/** What transfers are compared with. */
export interface Known {
  companies: ReadonlyMap<number, KnownCompany>;
  /** The oldest first. */
  requests: readonly OpenRequest[];
  /** Companies for which somebody has paid before, by `payerKey`. */
  payers: ReadonlyMap<string, ReadonlySet<number>>;
}

export interface Match {
  companyId: number;
  requestId: number | null;
  certain: boolean;
  reasons: MatchReason[];
}

interface Compared {
  amount: number;
  reference: string;
  payer: string;
  payer_account: string;
  text: string;
}

/** What a company is, as its name says; payers leave it out or write it otherwise. */
const FORM = /\b(s\.?\s?a|s\.?\s?r\.?\s?l|ltda|limitada|sociedad anonima|inc|corp)\.?\s*$/i;
const nameKey = (name: string) =>
  foldName(name.normalize('NFD').replace(/\p{M}/gu, '').trim().replace(FORM, ''));

/** A company as payers are compared with it. */
export const knownCompany = (name: string): KnownCompany => ({ name, key: nameKey(name) });

/** Banks cut names off; so many letters are a name all the same. */
const LONG_ENOUGH = 12;

const isCalled = (payer: string, company: string): boolean =>
  payer !== '' &&
  (payer === company ||
    (payer.length >= LONG_ENOUGH && company.startsWith(payer)) ||
    (company.length >= LONG_ENOUGH && payer.startsWith(company)));

/** By what somebody who paid is known again: the account, or else the name. */
export const payerKey = ({
  payer,
  payer_account: account,
}: Pick<Compared, 'payer' | 'payer_account'>): string => foldName(account) || foldName(payer);

/** The one element of a list; undefined where there are none or several. */
const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

/** The company of a transfer by its words and its payer, with the reasons; undefined where they name none, or several. */
function companyOf(
  transfer: Compared,
  { companies, payers }: Known,
): [number, MatchReason] | undefined {
  const named = companiesIn(`${transfer.reference} ${transfer.text}`).filter((id) =>
    companies.has(id),
  );
  if (named.length > 0) {
    const one = only(named);
    return one === undefined ? undefined : [one, 'reference'];
  }
  const before = only([...(payers.get(payerKey(transfer)) ?? [])]);
  if (before !== undefined && companies.has(before)) return [before, 'payer_before'];
  const payer = nameKey(transfer.payer);
  const called = only([...companies].filter(([, { key }]) => isCalled(payer, key)));
  return called && [called[0], 'payer'];
}

/**
 * Whom a transfer is likely from. With the reference of a company and the amount that it asked for it is certain; a payer,
 * or an amount that only one company asked for, makes it likely.
 */
export function matchTransfer(transfer: Compared, known: Known): Match | null {
  const asked = known.requests.filter(({ amount }) => amount === transfer.amount);
  const found = companyOf(transfer, known);
  if (found) {
    const [companyId, reason] = found;
    const request = asked.find((one) => one.company_id === companyId);
    return {
      ...{ companyId, requestId: request?.id ?? null },
      certain: reason === 'reference' && request !== undefined,
      reasons: request ? [reason, 'amount'] : [reason],
    };
  }
  const request = only(asked);
  const isOpen = companiesIn(`${transfer.reference} ${transfer.text}`).length === 0;
  if (!request || !isOpen) return null;
  return {
    companyId: request.company_id,
    requestId: request.id,
    certain: false,
    reasons: ['amount'],
  };
}
