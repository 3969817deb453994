import type { TeamMember } from '@regalo/contract/team/members';

type Membership = Pick<TeamMember, 'id' | 'roles' | 'disabled'>;

const isActiveAdmin = ({ roles, disabled }: Membership) => roles.includes('admin') && !disabled;

/** Why a member's roles and access stay as they are; null if they can be changed. @param own the id of whoever asks */
export function whyFixed(
  member: Membership,
  own: number | undefined,
  members: readonly Membership[],
): 'last' | 'own' | null {
  if (isActiveAdmin(member) && members.filter(isActiveAdmin).length === 1) return 'last';
  return member.id === own ? 'own' : null;
}

/** First and last name of a member; the email where they have neither. */
export const memberName = ({ first_name, last_name, email }: TeamMember): string =>
  `${first_name} ${last_name}`.trim() || email;
