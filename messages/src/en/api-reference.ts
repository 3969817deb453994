import { calls } from './api-reference/calls.ts';
import { fields } from './api-reference/fields.ts';
import { guides } from './api-reference/guides.ts';
import { problems } from './api-reference/problems.ts';
import { approvalRefusals } from './refusals/approval.ts';
import { entryRefusals } from './refusals/entry.ts';
import { officeRefusals } from './refusals/office.ts';
import { signedInRefusals } from './refusals/signed-in.ts';

/** English texts of the reference of the API for the systems of companies. */
export const apiReference = {
  calls,
  /** What webhooks are told of. */
  events: {
    'order.completed':
      'All gifts of an order were sent. Where some reached nobody, its state is `partially_failed`.',
    'order.failed':
      'No gift of an order was sent: all failed, it was declined, or nobody approved it in time.',
    'order.approval_requested': 'An order waits for the approval of a member.',
    'gift.delivered': 'A gift was handed over to the mail or the phone of its receiver.',
    'gift.delivery_failed':
      'A gift could not be delivered. Correct its address, or share its link.',
    'gift.opened': 'A gift was opened for the first time.',
    'gift.redeemed': 'A gift was spent, in part or whole. Read the gift to see what is left.',
    'gift.expired': 'The last day of a gift has passed.',
    'gift.thanked': 'Somebody said thanks for a gift.',
    'wallet.low':
      'An order took the balance of the wallet below the amount at which your company is warned.',
    'wallet.credited': 'Funds came into the wallet.',
    'person.changed': 'A person was added, changed, deleted or erased.',
  },
  fields,
  guides,
  problems,
  /** What went wrong, by code. */
  refusals: { ...entryRefusals, ...signedInRefusals, ...officeRefusals, ...approvalRefusals },
};
