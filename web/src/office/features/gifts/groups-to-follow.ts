import { MAX_FOLLOWED_GROUPS } from '@regalo/contract/gifts/send-gifts';
import type { Recipient } from './recipient.ts';

/** The groups whose members an order can follow: those of all recipients, where they were chosen by groups. */
export function groupsToFollow(recipients: Recipient[]): number[] {
  if (!recipients.every(({ source, group_id }) => source === 'groups' && group_id > 0)) return [];
  const groups = [...new Set(recipients.map(({ group_id }) => group_id))];
  return groups.length > MAX_FOLLOWED_GROUPS ? [] : groups;
}
