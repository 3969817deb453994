/** What only operators are told. */
export const operatorRefusals = {
  operator_not_found: 'There is no such operator.',
  operator_present: 'This email belongs to an operator already.',
  operator_joined: 'This operator has a second factor already, or is disabled.',
  enrolment_over: 'Your invitation is over. Please ask an Owner to invite you again.',
  last_owner: 'The last active Owner keeps the role and the access.',
  own_operator: 'Nobody changes their own roles or access. Ask another Owner.',
  company_not_found: 'There is no such company.',
  delivery_gone: 'This message does not wait any more. Please reload the list.',
  job_gone: 'This job has begun or is done. Please reload the list.',
  job_reason_missing: 'Please say why the job is cancelled.',
  worker_missing: 'No worker has run yet. It checks the books by itself.',
  reason_required: 'Please say first why you look at this company’s personal data.',
  case_reason_missing: 'Please say why, such as the number of a support case.',
  proposal_not_found: 'There is no such proposal.',
  proposal_decided: 'This has been decided already.',
  own_proposal: 'Another operator has to accept what you proposed.',
  proposer_gone: 'Whoever proposed this may no longer do so. Please refuse it.',
  proposal_expired: 'This was proposed more than {{days, count}} days ago. Please refuse it.',
  proposer_related:
    'One of you two has given the other access within {{days, count}} days. Somebody else has to accept it.',
  decider_newcomer:
    'Nobody accepts within {{hours, count}} hours of their first sign-in. Please wait, or ask another operator.',
  gift_clue_missing: 'Please say what to look for.',
  gift_company_missing: 'An order is found by its number and its company.',
  gift_clue_unknown: 'No gift has this link or code. Check each letter.',
  gift_just_replaced:
    'The code of this gift was replaced a moment ago. Look at what happened to it.',
  company_forbids: 'This company does not let its support do that.',
} as const;
