/** English texts of what to do about a problem: by its kind, which is its title, and by codes that need other words. */
export const problems = {
  byKind: {
    malformed: 'Correct the call in your program. Sent again as it is, it is refused again.',
    unauthorized:
      'Send the key of this company that works. A key that was revoked or has ended is not one.',
    forbidden: 'Have an Admin of your company look at the key, under Settings, API keys.',
    not_found: 'Look for the id in a list. What belongs to others is not found either.',
    method_not_allowed: 'Use one of the methods of this address.',
    already_added: 'Read what is there, and change that.',
    own_email: 'Use the address of somebody else.',
    insufficient_balance: 'Have funds added to the wallet, and place the order again.',
    total_changed: 'Ask for the price again, and place the order with the new total.',
    out_of_stock: 'Choose another item, or fewer gifts.',
    recipient_deleted: 'Leave this person out, or add them again.',
    wrong_state:
      'Read it again: its state does not allow this. Sent again as it is, the call is refused again.',
    precondition_failed: 'Read it again, and decide whether your change is still right.',
    too_large: 'Send less in one call.',
    unsupported_type: 'Send JSON, with the type `application/json`.',
    validation: 'Correct the field that `errors` names, and send the call again.',
    wrong_category: 'Choose a group for people of this kind.',
    idempotency_mismatch: 'Use a new key for a new call. The same key is for the same call alone.',
    step_up_required: 'Have a member place this order in the office: a key cannot prove who it is.',
    throttled: 'Wait for as many seconds as `Retry-After` says, and send the call again.',
    internal: 'Send the call again, with the same key. If it stays, write to us with the time.',
    unavailable:
      'Wait for as many seconds as `Retry-After` says, and send the call again, with the same key. Where there is no `Retry-After`, it may have been done: a POST with its key is done once all the same, and of a change or a deletion look first.',
  },
  byCode: {
    address_unknown: 'Look at the address and the method: this page has all that there are.',
    api_key_network_refused:
      'Call from a network that the key is bound to, or have an Admin add yours.',
    api_key_budget_spent: 'Wait for the next month, or have an Admin raise the budget of the key.',
    api_version_unknown: 'Send the version of this page as `Regalo-Version`, or none.',
    custom_field_unknown: 'Read the custom fields of your company for their keys.',
    custom_field_missing: 'Send a value for each field that is required.',
    custom_field_no_number: 'Send digits, with a point before decimals.',
    custom_field_no_choice: 'Send one of the `choices` of the field.',
    call_in_progress:
      'Wait for as many seconds as `Retry-After` says, and send the call again, with the same key.',
    external_id_taken: 'Use another `external_id`, or read what has this one.',
    already_added:
      'Somebody has this email or phone already: find them in the list of people by it.',
    cursor_invalid: 'Begin the list again, without a `cursor`.',
    export_without_file:
      'Read the export: once its `status` is `complete` it has a file. Ask for a new one where it has ended.',
    too_many_exports: 'Cancel exports that you have downloaded.',
    company_suspended: 'Write to us. Nothing can be sent until it is settled.',
    order_without_approver: 'Have an Admin choose who may approve orders.',
    order_in_review: 'Wait: we look at the order. Its state says when that is over.',
    gift_just_sent:
      'Wait for as many seconds as `Retry-After` says. The gift was sent a moment ago.',
    gift_being_sent: 'Wait a moment, and send the call again.',
  },
};
