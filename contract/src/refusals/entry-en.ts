import type { EntryReason, RefusalTexts } from './reasons.ts';

const named = (field: string) => field || 'The input';

/** The English texts are those of the specification, word for word. */
export const entryRefusalsEn: RefusalTexts<EntryReason> = {
  request_malformed: 'The request is malformed.',
  request_refused: 'The request was refused.',
  request_without_host: 'The request names no host.',
  request_without_body: 'The request has no body.',
  request_of_wrong_length: 'The request has a wrong length.',
  json_invalid: 'The request is not valid JSON.',
  form_malformed: 'The form is malformed.',
  address_malformed: 'The address is malformed.',
  address_too_long: 'The address is too long.',
  address_unknown: 'There is nothing at this address.',
  method_not_allowed: ({ methods }) => `Use ${methods.join(' or ')} here.`,
  content_type_refused: 'This content type is not accepted here.',
  request_too_large: 'The request is too large.',
  sign_in_required: 'Please sign in.',
  permission_missing: 'Your permissions have changed. Please sign in again.',
  page_expired: 'Your page has expired. Please try again.',
  too_many_attempts: 'Too many attempts. Please try again later.',
  unexpected_error: 'Something went wrong. Please try again.',
  not_available_yet: 'This is not available yet.',
  service_busy: 'The service is busy. Please try again in a moment.',
  database_unreachable: 'The database does not answer.',

  input_missing: ({ field }) => `${named(field)} is missing.`,
  input_of_wrong_type: ({ field, expected }) => `${named(field)} must be of type ${expected}.`,
  input_too_small: ({ field, min }) => `${named(field)} must be at least ${min}.`,
  input_too_large: ({ field, max }) => `${named(field)} must be at most ${max}.`,
  input_too_short: ({ field, min }) => `${named(field)} must have a length of at least ${min}.`,
  input_too_long: ({ field, max }) => `${named(field)} must have a length of at most ${max}.`,
  input_not_offered: ({ field, choices }) =>
    `${named(field)} must be ${choices.length > 1 ? 'one of ' : ''}${choices.join(', ')}.`,
  nothing_to_change: 'The request names nothing to change.',
  input_unknown: ({ field }) => `${named(field)} is not known here.`,
  input_invalid: ({ field }) => `${named(field)} is not valid.`,
  text_unstorable: 'The text contains characters that cannot be stored.',
  fields_required: 'Please fill all required fields',
  email_format: 'Please enter a valid email format.',
  email_invalid: 'Please enter a valid email address.',

  login_email_missing: 'Please enter your email',
  login_pin_missing: 'Please enter your password',
  wrong_credentials: 'Invalid email or PIN.',
  pin_too_short: ({ min }) => `PIN must be at least ${min} characters.`,
  pin_too_long: ({ limit }) => `PIN must be less than ${limit} characters.`,
  pin_without_letter: 'PIN must contain at least one letter.',
  pin_characters: ({ characters }) => {
    const listed = characters.map((one) => (one === ' ' ? 'space' : one)).join(', ');
    return `PIN can only contain letters, numbers, and @$%*&. Invalid characters: ${listed}`;
  },
  pin_guessable:
    'This PIN is easy to guess. Please choose a less common one that does not contain your name.',
  pin_link_invalid: 'This link is no longer valid. Please ask for a new one.',
  factor_wrong: 'That did not work. Please try again.',
  step_up_required: () => 'Please confirm that it is you.',
  challenge_over: 'This took too long or failed too often. Please start again.',
  terms_not_accepted: 'Please accept the terms and conditions.',
};
