import { MAX_FOLLOWED_GROUPS } from '@regalo/contract/gifts/send-gifts';
import type { Recipient } from './recipient.ts';

/** The groups that recipients were chosen by; none where they are more than an order can follow. */
export function groupsChosen(recipients: readonly Recipient[]): number[] {
  const from = recipients.filter(({ source, group_id }) => source === 'groups' && group_id > 0);
  const groups = [...new Set(from.map(({ group_id }) => group_id))];
  return groups.length > MAX_FOLLOWED_GROUPS ? [] : groups;
}

/** How many recipients are in each group. */
export function countByGroup(recipients: readonly Recipient[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { group_id } of recipients) counts.set(group_id, (counts.get(group_id) ?? 0) + 1);
  return counts;
}

/** Whom an order follows: whoever is in these groups then, and beside them the recipients who are in none of them. */
export function followedBody(recipients: readonly Recipient[], groups: readonly number[]) {
  if (groups.length === 0) return {};
  const beside = recipients.filter(({ group_id }) => !groups.includes(group_id));
  return {
    follow_groups: [...groups],
    ...(beside.length > 0 && { beside_groups: beside.map(({ id }) => id) }),
  };
}
