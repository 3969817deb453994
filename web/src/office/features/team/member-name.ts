import type { TeamMember } from '@regalo/contract/team/members';

/** First and last name of a member; the email where they have neither. */
export const memberName = ({ first_name, last_name, email }: TeamMember): string =>
  `${first_name} ${last_name}`.trim() || email;
