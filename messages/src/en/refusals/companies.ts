/** What only operators are told, of companies and membership requests. */
export const companiesRefusals = {
  zone_unknown: 'There is no such time zone.',
  company_name_missing: 'A company needs a name.',
  company_suspended_already: 'This company is suspended already.',
  company_not_suspended: 'This company is not suspended.',
  suspension_reason_missing: 'Please say why. The company reads it.',
  note_missing: 'Please write the note.',
  note_not_found: 'There is no such note.',
  invoice_unreadable: 'This is neither an electronic invoice of Costa Rica (XML) nor a PDF.',
  invoice_of_another: 'This invoice was issued by {{id}}, which is not Regalo’s legal ID.',
  invoice_for_another: 'This invoice is for {{id}}, which is not the legal ID of this company.',
  invoice_present: 'This invoice is attached already.',
  invoice_files_many: 'A month has at most {{max}} files.',
  email_signs_in: 'This address already signs in to Regalo. With an open case you see for whom.',
  manager_email_taken: '{{email}} belongs to a manager already.',
  membership_request_not_found: 'There is no request {{request}}.',
  membership_request_over: 'Request {{request}} is answered already.',
  decline_text_missing: 'Please write what the person is to read.',
  review_not_found: 'Nothing of that kind is held for review.',
  review_over: 'This is not held for review any more.',
  flag_not_open: 'There is no such open flag.',
  review_answer_missing: 'Please say why. The company reads it.',
  review_nobody_left:
    'All recipients of this order have been deleted. Refuse it to return its money.',
  review_author_gone:
    'Whoever placed this order may no longer send for the company. Refuse it to return its money.',
  funds_reference_missing: 'Please give the reference of the payment.',
  credit_not_found: 'Nothing was credited under {{reference}}.',
  correction_too_large: 'No more than {{colones, colones}} can be taken back.',
  correction_reference_used: 'The correction {{reference}} has been booked already.',
} as const;

/** What operators are told in other words than members. */
export const memberRefusals = {
  member_not_found: 'Member not found.',
  invitation_not_found: 'This invitation is no longer open.',
  already_member: 'Somebody with this email is a member of the company already.',
  already_invited: 'This email has already been invited. You can send the invitation again.',
  nothing_to_reset: 'This member is disabled, or has no second factor to reset.',
  roles_missing: 'Please choose at least one role.',
  country_unknown: 'Please choose a country from the list.',
  legal_id_invalid: 'A legal ID has {{min}} to {{max}} letters and digits.',
  invoice_not_found: 'There is no such invoice.',
  funds_amount_invalid: 'Please enter an amount in whole colones, up to {{max, colones}}.',
  last_admin: 'This is the last active Admin of the company. Invite another one first.',
  invitations_of_day_sent:
    'The company has sent its {{max}} invitations of a day. Please try again tomorrow.',
} as const;
