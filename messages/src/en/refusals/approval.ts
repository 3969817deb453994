/** The English texts of reasons that only the pages of orders and approvals meet. */
export const approvalRefusals = {
  draft_gone: 'This gift has been sent, or its draft deleted, elsewhere.',
  draft_changed: 'This draft has been changed on another device.',
  draft_incomplete: 'The draft and its content are missing.',
  template_not_found: 'This template has been deleted.',
  template_name_missing: 'Please enter a name for the template.',
  template_incomplete: 'The template and its content are missing.',
  too_many_templates:
    'A company keeps at most {{max}} templates. Please delete one that nobody uses.',
  placeholder_unknown: 'Nothing is filled in for {{{name}}}. You can use {{known, braces}}.',
  message_too_long_for_one:
    'With what is filled in, the message is longer than {{max}} characters for 1 recipient. Please shorten it.',
  message_too_long_for_other:
    'With what is filled in, the message is longer than {{max}} characters for {{people, count}} recipients. Please shorten it.',
  limit_invalid:
    'Please enter a limit in whole colones, up to {{max, colones}}, or leave it empty.',
  second_limit_too_low: 'The limit for two approvals must be higher than the limit for one.',
  approvers_missing_one:
    'Nobody could approve the orders of {{members}}. Give another member the role Approver first. Who invited each other, or changed each other’s access, cannot approve for each other for {{days}} days.',
  approvers_missing_other:
    'Fewer than {{needed}} members could approve the orders of {{members}}. Give others the role Approver first. Who invited each other, or changed each other’s access, cannot approve for each other for {{days}} days.',
  order_without_approver_one:
    'This order needs approval, and nobody can approve it right now. Please ask an Admin.',
  order_without_approver_other:
    'This order needs {{needed}} approvals, and fewer members could approve it at present. Please ask an Admin.',
  pending_order_over: 'This order has already been decided, withdrawn or has lapsed.',
  order_in_review: 'Regalo is looking at this order. You can decide it after that.',
  own_order: 'You cannot decide an order that you placed yourself.',
  too_close_to_author:
    'You and the author of this order are too close: one of you invited the other, or changed their access, in the last {{days}} days. Please ask another approver.',
  approved_already: 'You have already approved this order. Someone else has to approve it too.',
  nobody_left: 'All recipients of this order have been deleted. Decline it to return its money.',
  order_of_somebody_else: 'Only the member who placed this order can withdraw it.',
  comment_too_long: 'The comment must be at most {{max}} characters.',
  own_delegate: 'Please choose someone else to approve for you.',
  absence_reversed: 'The last day must not be before the first.',
  send_at_past: 'Please choose a time in the future.',
  send_at_too_far: 'Please choose a time within the next {{days}} days.',
  scheduled_order_not_found: 'Scheduled order not found.',
  scheduled_order_over:
    'This order has been sent, withdrawn or has lapsed. It can no longer be changed.',
  group_card_at_once: 'Only an order that is sent later can have a card for signatures.',
  group_card_day_invalid: 'Please choose a day from today to the day on which the order is sent.',
  group_card_not_found: 'This order has no card yet.',
  group_card_too_many:
    'At most {{max}} people can be invited to sign a card. Please choose fewer groups.',
  card_signature_not_found: 'Signature not found.',
  card_signature_changed: 'It has been changed since. Please look at it again.',
  giveaway_not_found: 'Giveaway not found.',
  giveaway_claim_not_found: 'Claim not found.',
  giveaway_over: 'This giveaway is over. What nobody claimed is back in the wallet.',
  giveaway_name_missing: 'Please enter a name for the giveaway.',
  giveaway_card_missing: 'Please choose the card that people get.',
  giveaway_day_invalid: 'Please choose a day from today, within the next {{days}} days.',
  giveaway_domain_invalid:
    '{{domain}} is not a domain. Write it as in an email address, after the @.',
  giveaway_code_invalid: 'Each code needs {{min}} to {{max}} letters and digits.',
  giveaway_codes_too_few:
    'There are {{codes, count}} codes for {{gifts, count}} gifts. Please add more codes, or ask for none.',
  giveaway_phones_off:
    'Your company sends no codes to phones. An Admin can turn that on in the settings.',
  giveaway_phones_shared:
    'Other countries have the dial code of yours, and messages there may cost much more. People claim by email.',
  giveaway_phones_of_domains: 'Where only some domains may claim, phones cannot.',
  giveaway_waits:
    'This giveaway waits for its approval. Withdraw its request if it is not to open.',
  scheduled_order_fixed:
    'Approvers decide this order as it is. To change it, withdraw it and schedule it again.',
  scheduled_time_over: 'The time of this order has passed. Choose another time, or send it now.',
  day_out_of_range: 'Please choose a day between {{first}} and {{last}}.',
  rule_not_found: 'Rule not found.',
  too_many_rules: 'A company has at most {{max}} rules. Please delete one that nobody needs.',
  rule_begins_too_late: 'The rule must begin within the next {{days}} days.',
  rule_time_invalid: 'Please write the time as HH:mm.',
} as const;
