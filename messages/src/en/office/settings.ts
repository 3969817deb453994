import { apiKeys } from '../parts/api-keys.ts';
import { brands } from '../parts/brands.ts';
import { customFields } from '../parts/custom-fields.ts';
import { directory } from '../parts/directory.ts';
import { sandbox } from '../parts/sandbox.ts';
import { sendingDomain } from '../parts/sending-domain.ts';
import { webhooks } from '../parts/webhooks.ts';

/** English texts of a company's settings, loaded with their pages. */
export const settings = {
  ...apiKeys,
  ...brands,
  ...customFields,
  ...directory,
  ...sendingDomain,
  ...webhooks,
  ...sandbox,
  /** The banner of a suspended company. */
  suspended: {
    title: 'Sending is suspended for {{company}}',
    since: 'Since {{day}}. Reason: {{reason}}',
    works: 'Gifts that were sent keep working, and scheduled orders are kept. Nothing is lost.',
    contact: 'Write to {{email}}',
  },
  settings: {
    page: 'Settings',
    failed: 'Something went wrong. Please try again.',
    parts: {
      company: 'Company',
      signIn: 'Sign-in',
      limits: 'Limits and approvals',
      phones: 'Phones and quiet hours',
      brands: 'Brand',
      apiKeys: 'API keys',
    },
    company: {
      title: 'Your company',
      name: 'Name',
      country: 'Country',
      zone: 'Time zone',
      currency: 'Currency',
      fee: 'Service fee per gift',
      expiry: 'Balance of expired gifts',
      left: {
        refund: 'Returns to your wallet',
        keep: 'Kept by the operator',
      },
      recipients: 'Most recipients per order',
      operator: 'Regalo’s operator changes these for you:',
      messages: 'Language and notices',
      language: 'Language of messages and exports',
      languageHint: 'For people without a language of their own. Members choose theirs.',
      reminders: 'Remind recipients before a gift expires',
      remindersHint: '{{days}} days before, while there is value left on it.',
      surprise: 'Keep gifts a surprise',
      surpriseHint: 'Emails name neither amount nor shop until the gift is opened.',
      legalName: 'Legal name',
      legalHint: 'As it stands on statements and electronic invoices.',
      legalId: 'Legal ID, such as a cédula jurídica',
      yes: 'Yes',
      no: 'No',
      mark: 'Warn us when the wallet holds less than',
      markHint: 'Members who see the wallet get one notice until it is topped up again.',
      save: 'Save changes',
      saved: 'Settings saved.',
    },
    noPhones: 'Phone messages are not set up',
    noPhonesHint:
      'People without an email get their gift by a link or a printed card that you share.',
  },
  /** The accounts of the journal. */
  journal: {
    title: 'Accounts of the journal',
    intro:
      'For accountants, the wallet exports each month as a journal in double entry. Say here what the accounts are called in your own books. Several may be the same.',
    number: 'Account number',
    name: 'Account name',
    numberOf: 'Account number: {{account}}',
    nameOf: 'Account name: {{account}}',
    accounts: {
      wallet: 'Funds in the wallet',
      funding: 'Payments that added funds',
      vouchers: 'Gifts that can still be used',
      shops: 'Gifts that were spent',
      fees: 'Service fees',
      breakage: 'Gifts that expired unspent and did not return',
      held: 'Money held for orders and giveaways',
    },
    save: 'Save accounts',
    saved: 'Accounts saved.',
  },
} as const;
