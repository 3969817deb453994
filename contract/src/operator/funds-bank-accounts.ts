import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { id, idOf, text } from '../api/fields.ts';
import { BANK_COLUMNS, bankAnswers } from './funds-bank-columns.ts';

/** An account at a bank to which companies pay. */
export const bankAccount = z.object({
  id,
  /** What the bank is called, such as BAC. */
  bank: z.string(),
  /** IBAN or number, without blanks. */
  number: z.string(),
});

export const listBankAccounts = endpoint('GET', '/operator/bank-accounts', {
  audience: 'operator',
  may: ['funds.credit'],
  reply: envelope(
    z.object({
      list: z.array(
        bankAccount.extend({
          /** The headings by which columns are found in its bank’s files; empty until a file was imported. */
          headings: z.partialRecord(z.enum(BANK_COLUMNS), z.string()),
          ...bankAnswers.shape,
        }),
      ),
    }),
  ),
});

/** Adds an account to which companies pay. An IBAN has to be right. */
export const addBankAccount = endpoint('POST', '/operator/bank-account', {
  audience: 'operator',
  may: ['funds.credit'],
  stepUp: true,
  body: z.object({ bank: text.trim().min(1).max(80), number: text.trim().min(4).max(50) }),
  reply: envelope(z.object({ account: bankAccount })),
});

/** Forgets how the files of an account’s bank are read, so that the next one is guessed anew. */
export const forgetBankLayout = endpoint('POST', '/operator/bank-layout-forget', {
  audience: 'operator',
  may: ['funds.credit'],
  body: z.object({ account: idOf('bank account') }),
  reply: done,
});
