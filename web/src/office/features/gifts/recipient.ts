import { nameKey } from '@regalo/contract/people/same-person';
import type { Picked } from '../people/picked.ts';

/** Where a recipient came from. All recipients of an order have the same source. */
export type SourceName = 'people' | 'manual' | 'groups' | 'excel';

/** A person for an order, and the name of the spreadsheet that named them. */
export type Chosen = Picked & { file?: string | undefined };

export type Recipient = Chosen & { source: SourceName };

/** A person as a recipient. What else is known of them, such as the date of birth, is left out. */
export function recipientFrom(source: SourceName, person: Chosen): Recipient {
  const { id, first_name, last_name, email, contact_no, country, group_id, file } = person;
  const known = { id, first_name, last_name, email, contact_no, country, group_id, source };
  return file === undefined ? known : { ...known, file };
}

/** The contact of a recipient: the e-mail, else the phone. */
const addressOf = ({ email, contact_no }: Recipient) => email?.toLowerCase() || contact_no || '';

/**
 * Removes duplicates by e-mail, else phone, else id; the first one stays. People of one address who have different
 * names are several people: each gets a gift.
 */
export function uniqueRecipients(recipients: Recipient[]): Recipient[] {
  const seen = new Set<string>();
  const isNew = (mark: string) => !seen.has(mark) && !!seen.add(mark);
  return recipients.filter((one) => {
    const address = addressOf(one);
    return isNew(`id ${one.id}`) && (!address || isNew(`${address} ${nameKey(one)}`));
  });
}

/** Recipients who share an address, by address. */
export function sharingRecipients(recipients: Recipient[]): [Recipient, ...Recipient[]][] {
  const byAddress = new Map<string, [Recipient, ...Recipient[]]>();
  for (const one of recipients) {
    const others = byAddress.get(addressOf(one));
    if (others) others.push(one);
    else if (addressOf(one)) byAddress.set(addressOf(one), [one]);
  }
  return [...byAddress.values()].filter(({ length }) => length > 1);
}

/** Recipients in their order, with those of each spreadsheet in a row together. */
export function partsByFile(recipients: Recipient[]): Recipient[][] {
  const parts: Recipient[][] = [];
  for (const one of recipients) {
    const last = parts.at(-1);
    if (last?.[0] && last[0].file === one.file) last.push(one);
    else parts.push([one]);
  }
  return parts;
}

/** The group that all recipients came from; 0 if there is none. */
export function sharedGroup(recipients: Recipient[]): number {
  const group = recipients[0]?.group_id ?? 0;
  const shared = recipients.every((one) => one.source === 'groups' && one.group_id === group);
  return shared ? group : 0;
}
