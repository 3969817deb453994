import type { Recipient } from './recipient.ts';

/** The groups that recipients were chosen by. */
export function groupsChosen(recipients: readonly Recipient[]): number[] {
  const from = recipients.filter(({ source, group_id }) => source === 'groups' && group_id > 0);
  return [...new Set(from.map(({ group_id }) => group_id))];
}

/** How many recipients are in each group. */
export function countByGroup(recipients: readonly Recipient[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { group_id } of recipients) counts.set(group_id, (counts.get(group_id) ?? 0) + 1);
  return counts;
}

/** Recipients who do not depend on a group: those in none of these, and those who were chosen individually. */
export const besideGroups = (recipients: readonly Recipient[], groups: readonly number[]) =>
  recipients.filter(({ source, group_id }) => source !== 'groups' || !groups.includes(group_id));

/** The groups that an order follows, and the people beside them. */
export function followedBody(recipients: readonly Recipient[], groups: readonly number[]) {
  if (groups.length === 0) return {};
  const beside = besideGroups(recipients, groups);
  return {
    follow_groups: [...groups],
    ...(beside.length > 0 && { beside_groups: beside.map(({ id }) => id) }),
  };
}
