import type { Picked } from '../people/picked.ts';

/** Where a recipient came from. All recipients of an order have the same source. */
export type SourceName = 'people' | 'manual' | 'groups' | 'excel';

export type Recipient = Picked & { source: SourceName };

/** A person as a recipient. What else is known of them, such as the date of birth, is left out. */
export function recipientFrom(source: SourceName, person: Picked): Recipient {
  const { id, first_name, last_name, email, contact_no, country, group_id } = person;
  return { id, first_name, last_name, email, contact_no, country, group_id, source };
}

/** Removes duplicates by e-mail, else phone, else id; the first one stays. */
export function uniqueRecipients(recipients: Recipient[]): Recipient[] {
  const seen = new Set<string>();
  return recipients.filter((one) => {
    const mark = one.email?.toLowerCase() || one.contact_no || `id ${one.id}`;
    return !seen.has(mark) && seen.add(mark);
  });
}

/** The group that all recipients came from; 0 if there is none. */
export function sharedGroup(recipients: Recipient[]): number {
  const group = recipients[0]?.group_id ?? 0;
  const shared = recipients.every((one) => one.source === 'groups' && one.group_id === group);
  return shared ? group : 0;
}
