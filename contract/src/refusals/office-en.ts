import { formatCount } from '../values/count.ts';
import { countryByCode } from '../values/countries.ts';
import { formatColones } from '../values/money.ts';
import type { OfficeReason, RefusalTexts } from './reasons.ts';

const FIELDS = {
  first_name: 'First Name',
  last_name: 'Last Name',
  dob: 'Date of Birth',
  country: 'Country',
  email: 'Email',
};

const countryName = (code: string) => countryByCode(code)?.name ?? code;

/** The English texts are those of the specification, word for word. */
export const officeRefusalsEn: RefusalTexts<OfficeReason> = {
  person_not_found: 'Person not found.',
  group_not_found: 'Group not found.',
  category_not_found: 'Category not found.',
  shop_not_found: 'Shop not found.',
  order_not_found: 'Order not found.',
  gift_not_found: 'Gift not found.',
  recipient_not_found: 'Recipient not found.',
  photo_not_found: 'Photo not found.',
  media_not_found: 'Photo or video not found.',
  notification_not_found: 'Notification not found.',
  member_not_found: 'Member not found.',
  invitation_not_found: 'This invitation is no longer open.',
  session_not_found: 'This session has ended.',
  pending_order_not_found: 'Order not found.',

  app_present: 'You already have an authenticator app. Please remove it first.',
  passkey_present: 'You have already added this passkey.',
  too_many_passkeys: ({ max }) => `You can have at most ${max} passkeys. Please remove one first.`,
  passkey_not_found: 'Passkey not found.',
  app_missing: 'You have no authenticator app.',
  factor_missing: 'Please add a passkey or an authenticator app first.',
  last_factor:
    'Your company requires a second factor. Please add another one before you remove this one.',
  device_not_found: 'Device not found.',

  roles_missing: 'Please choose at least one role.',
  already_member: 'Someone with this email is already a member of your company.',
  already_invited: 'This email has already been invited. You can send the invitation again.',
  own_membership: 'You cannot change your own roles or disable yourself. Please ask another Admin.',
  nothing_to_reset: 'This member has no second factor to reset.',
  last_admin: 'Your company needs at least one active Admin.',
  invitations_of_day_sent: ({ max }) =>
    `Your company can send at most ${max} invitations a day. Please try again tomorrow.`,

  person_field_missing: ({ field }) => `Please fill in ${FIELDS[field]} before submitting.`,
  person_text_too_long: ({ field, limit }) =>
    `${FIELDS[field]} must be less than ${limit} characters`,
  birth_invalid: 'Please enter a valid date of birth.',
  birth_in_future: 'Date of birth cannot be in the future.',
  start_invalid: 'Please enter a valid start date.',
  start_too_late: 'The start date cannot be more than a year ahead.',
  start_before_birth: 'The start date is not after the date of birth.',
  sheet_lists_differ:
    'The sheet has several lists. Please put them one below the other, under the same headings.',
  language_unknown: 'Please choose English or Spanish.',
  yes_or_no: 'Please write yes or no.',
  country_unknown: 'Please choose a country from the list.',
  phone_too_short: ({ min, country }) =>
    `The phone number must have at least ${min} digits for ${countryName(country)}.`,
  phone_too_long: ({ max, country }) =>
    `The phone number cannot exceed ${max} characters for ${countryName(country)}.`,
  phone_without_country: 'Please enter the phone number with its country code, for example +506.',
  phone_unreadable: 'Please write the phone number in digits, for example +506 8888 7777.',
  contact_missing: 'Please enter either an email or a phone number before submitting.',
  recipient_contact_missing: 'Please provide either an email or a phone number.',
  already_added: 'Sorry you have already added this user.',
  own_email: 'Sorry you cannot add your own email.',

  group_missing: 'Please choose a group.',
  group_name_missing: 'Please enter a group name.',
  group_name_too_long: ({ max }) => `The group name must be at most ${max} characters.`,
  group_description_too_long: ({ max }) => `The description must be at most ${max} characters.`,
  members_missing: 'Please choose at least one person.',
  too_many_members: ({ max }) => `At most ${max} people can be assigned at once.`,
  wrong_category: 'This group is for people of another category.',

  sheet_type: 'Please upload an .xlsx, .xls or .csv file.',
  sheet_empty: 'Uploaded file is empty. Please upload a valid file.',
  sheet_without_rows: 'Uploaded file contains no data. Please upload a valid file.',
  sheet_without_columns: 'The first row must name the columns, among them Email or Phone.',
  sheet_damaged: 'The file is damaged and cannot be read.',
  sheet_protected: 'The file is password-protected. Please remove the password first.',
  sheet_too_complex: 'The file holds too much data. Please split it.',
  sheet_too_slow: 'The file takes too long to read. Please split it.',
  sheet_too_long: ({ max }) => `The file has more than ${formatCount(max)} rows. Please split it.`,
  sheet_too_long_to_review: ({ max }) =>
    `Up to ${formatCount(max)} rows can be reviewed. Please upload the file as it is, or split it.`,
  sheet_of_company_running:
    'Another file of your company is being read. Please try again in a moment.',
  row_contact_missing: 'Either Email or Phone is required',
  row_phone_rounded: 'The spreadsheet rounded this phone number. Please enter all of its digits.',
  row_shares_contact: ({ name, row }) => `${name}, in row ${row}, has the same email or phone.`,
  listed_shares_contact: ({ name }) => `${name}, in your lists, has the same email or phone.`,
  row_repeated: 'This person is in the file twice.',
  row_without_person: 'This row has no person.',
  row_repeats_headings: 'This row repeats the headings.',
  row_is_total: 'This row is a total or a note.',
  row_without_name: 'This row has no name.',
  row_name_unclear: 'It is not clear which words of this name are the surnames.',
  row_hidden: 'This row is hidden in the file.',
  name_letters_lost:
    'Letters of this name were lost when the file was saved. Please type it again.',
  name_to_check: 'Please check which words are the surnames.',
  cell_has_several: 'The cell has several values. Only the first one is taken.',
  day_order_unknown: 'It is not clear whether the day or the month comes first.',
  phone_digits_wrong: ({ digits, country }) =>
    `Phone numbers in ${countryName(country)} do not have ${digits} digits.`,
  phone_range_unknown: ({ country }) =>
    `No phone number in ${countryName(country)} is known to begin like this. Please check it.`,

  file_missing: 'Please select a file before uploading.',
  file_too_large: ({ megabytes }) =>
    `File size exceeds ${megabytes}MB. Please upload a smaller file.`,
  image_unsupported: 'Unsupported image format.',
  image_too_large: ({ megabytes }) => `Image size exceeds the maximum limit of ${megabytes}MB.`,
  video_unsupported: 'Unsupported video format.',
  video_too_large: ({ megabytes }) => `Video size exceeds the maximum limit of ${megabytes}MB.`,
  upload_quota_used: 'Your company has reached today’s upload limit. Please try again tomorrow.',

  amount_begins_with_zero: 'The amount cannot start with 0',
  amount_too_small: ({ min }) => `The amount cannot be less than ${min}`,
  amount_too_large: ({ max }) => `The amount cannot be more than ${max}`,
  wishes_missing: 'Purchaser name and greeting are required to proceed.',
  recipients_missing: 'Please add at least one recipient.',
  too_many_recipients: ({ max }) => `An order takes at most ${max} recipients.`,
  recipient_deleted: 'A recipient has been deleted. Please choose again.',
  insufficient_balance: 'Insufficient wallet balance. Please add funds.',
  total_changed: 'The total has changed. Please check the amounts and try again.',
  out_of_stock: 'This gift card has run out. Please choose another one.',
  idempotency_key_invalid: 'The idempotency key is not valid.',
  order_key_reused: 'This key belongs to another order.',
  delivery_paused: 'This server is a copy that sends no emails, so no test was sent.',
  test_gift_not_sent: 'The test email could not be sent. Please try again in a moment.',

  gift_over: 'This gift has expired or was withdrawn.',
  gift_opened: 'This gift has already been opened by its recipient.',
  gift_link_withheld:
    'The code of this gift was replaced, so its link goes only to the recipient’s email. Send it again.',
  gift_without_email: 'This recipient has no email. Copy the link instead.',
  gift_being_sent: 'This email is being sent right now. Please try again.',
  gift_just_sent: 'This email was sent again a moment ago. Please wait half a minute.',
  gift_goes_there: 'The gift already goes to this address.',
  no_links_left: 'Everyone without an email has opened their gift.',
  links_all_taken: 'All links have been taken in the meantime.',
  links_changed: 'There are more links now. Please try again.',
  links_of_day_taken: ({ max }) => `You can take ${max} links a day. Please continue tomorrow.`,
  gifts_not_chosen: 'Please name gifts or an order.',
  key_reused: 'This key belongs to another call.',
  gift_blocked_already: 'This gift is already blocked.',
  gift_not_blocked: 'This gift is not blocked.',
  gift_of_erased: 'This person was erased, so the gift can no longer be sent to an address.',
  gift_disputed:
    'The former recipient has blocked this gift. Correct its address back to theirs, or withdraw it.',
  gift_used: 'This gift has been used up.',

  reopening_over_limit: ({ limit }) =>
    `This would exceed your limit of ${formatColones(limit)}, so it cannot be reopened now.`,

  funds_amount_invalid: ({ max }) =>
    `Please enter an amount in whole colones, up to ${formatColones(max)}.`,
  funds_note_too_long: ({ max }) => `The note must be at most ${max} characters.`,
  funds_key_reused: 'This key belongs to another request.',
  phone_agreement_missing: 'Please confirm that your people have agreed to receive messages.',
};
