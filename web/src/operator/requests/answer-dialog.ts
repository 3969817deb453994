import type { MembershipRequest } from '@regalo/contract/operator/membership-requests';

/** What a dialog that answers a request is given. */
export interface AnswerProps {
  request: MembershipRequest;
  opened: boolean;
  onClose: () => void;
  /** Called after it was answered; the row that had the focus has changed. */
  onDone: () => void;
}
