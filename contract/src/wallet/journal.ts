import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { exportType, language, month, text } from '../api/fields.ts';
import { refuse } from '../refusals/issues.ts';

/** Characters of the number of an account. */
export const ACCOUNT_NUMBER_MAX = 40;
/** Characters of the name of an account. */
export const ACCOUNT_NAME_MAX = 100;

const numberInvalid = refuse('account_number_invalid', { max: ACCOUNT_NUMBER_MAX });
const nameInvalid = refuse('account_name_invalid', { max: ACCOUNT_NAME_MAX });

/** An account as the company's own books have it. */
export const journalAccount = z.strictObject({
  number: text.trim().min(1, numberInvalid).max(ACCOUNT_NUMBER_MAX, numberInvalid),
  name: text.trim().min(1, nameInvalid).max(ACCOUNT_NAME_MAX, nameInvalid),
});

/** The accounts of the ledger. Several may be one of the company's. */
const accounts = z.strictObject({
  wallet: journalAccount,
  /** Where funds come from. */
  funding: journalAccount,
  /** What gifts hold that can still be used. */
  vouchers: journalAccount,
  /** What was spent of gifts. */
  shops: journalAccount,
  fees: journalAccount,
  /** What was left of expired gifts, and did not return. */
  breakage: journalAccount,
  /** What orders hold that wait for approval. */
  held: journalAccount,
});

export type JournalAccounts = z.infer<typeof accounts>;
export type LedgerAccount = keyof JournalAccounts;

/** In the order of the page and of the balances. */
export const LEDGER_ACCOUNTS = Object.keys(accounts.shape) as LedgerAccount[];

/** The numbers of accounts for which a company has none of its own. */
export const DEFAULT_NUMBERS: Record<LedgerAccount, string> = {
  wallet: 'R1',
  funding: 'R2',
  vouchers: 'R3',
  shops: 'R4',
  fees: 'R5',
  breakage: 'R6',
  held: 'R7',
};

/** How the journal calls its accounts: by what the company has said, else by our words. */
export const getJournalAccounts = endpoint('GET', '/manager/journal-accounts', {
  audience: 'manager',
  may: ['settings.manage'],
  query: z.object({ language: language.default('en') }),
  reply: envelope(accounts),
});

/** Names all of them. */
export const saveJournalAccounts = endpoint('POST', '/manager/journal-accounts', {
  audience: 'manager',
  may: ['settings.manage'],
  query: z.object({ language: language.default('en') }),
  body: accounts,
  reply: envelope(accounts),
});

/**
 * A month for accountants: as a workbook with balances, statement, orders, redemptions, fees and journal, or the
 * journal alone as CSV. The present month if none is named.
 */
export const exportMonthEnd = endpoint('GET', '/manager/month-end', {
  audience: 'manager',
  may: ['orders.all', 'wallet.export'],
  query: z.object({
    type: exportType,
    month: month.optional(),
    /** Of headings and kinds. */
    language: language.default('en'),
  }),
  reply: done,
  download: true,
});
