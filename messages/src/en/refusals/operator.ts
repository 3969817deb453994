/** What only operators are told. */
export const operatorRefusals = {
  operator_not_found: 'There is no such operator.',
  operator_present: 'This email belongs to an operator already.',
  operator_joined: 'This operator has accepted the invitation already.',
  last_owner: 'The last active Owner keeps the role and the access.',
  own_operator: 'Nobody changes their own roles or access. Ask another Owner.',
  company_not_found: 'There is no such company.',
  reason_required: 'Please say first why you look at this company’s personal data.',
  case_reason_missing: 'Please say why, such as the number of a support case.',
  proposal_not_found: 'There is no such proposal.',
  proposal_decided: 'This has been decided already.',
  own_proposal: 'Another operator has to decide what you proposed.',
  gift_clue_missing: 'Please say what to look for.',
  gift_clue_unknown: 'No gift has this link or code. Check each letter.',
  company_forbids: 'This company does not let its support do that.',
} as const;
