import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { colones, id, language, month, queryIdOf } from '../api/fields.ts';

/** The most bytes of a file of an electronic invoice. */
export const INVOICE_FILE_MEGABYTES = 2;
/** The most files that a month of a company has: two of each invoice, and of its credit notes. */
export const INVOICE_FILES_A_MONTH = 20;

/** The files of an electronic invoice: the signed document, and how it looks in print. */
export const INVOICE_KINDS = ['xml', 'pdf'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

export const invoiceFile = z.object({
  id,
  kind: z.enum(INVOICE_KINDS),
  /** As the operator calls it. */
  name: z.string(),
  bytes: z.number().int(),
  /** The 50 digits by which the tax authority knows an XML; empty for a PDF. */
  key: z.string(),
  attachedAt: z.string(),
});
export type InvoiceFile = z.infer<typeof invoiceFile>;

export const monthDocuments = z.object({
  /** YYYY-MM, in the company's own days. */
  month: z.string(),
  /** Null while the month goes on, before the first movement, in the sandbox, and where the operator has not said who it is. */
  statement: z
    .object({
      issuedAt: z.string(),
      /** The fees of the month with their tax, less those that were given back. */
      fees: colones,
      /** What of them is value-added tax. */
      vat: colones,
      /** In percent. */
      vat_rate: z.number(),
      vat_code: z.string(),
    })
    .nullable(),
  /** The files of the electronic invoices of the month, the newest first. */
  invoices: z.array(invoiceFile),
});
export type MonthDocuments = z.infer<typeof monthDocuments>;

/** What there is of a month for accountants. */
export const getMonthDocuments = endpoint('GET', '/manager/month-documents', {
  audience: 'manager',
  may: ['wallet.read'],
  query: z.object({ month }),
  reply: envelope(monthDocuments),
});

/** The statement of a month that is over, with who both are for the tax authority, and the tax on the fees. */
export const downloadMonthlyStatement = endpoint('GET', '/manager/monthly-statement', {
  audience: 'manager',
  may: ['wallet.export'],
  query: z.object({
    type: z.enum(['pdf', 'excel']),
    month,
    /** Of its words. */
    language: language.default('en'),
  }),
  reply: done,
  download: true,
});

/** A file of an electronic invoice, as the operator attached it. */
export const downloadInvoice = endpoint('GET', '/manager/invoice-file', {
  audience: 'manager',
  may: ['wallet.read'],
  query: z.object({ id: queryIdOf('invoice') }),
  reply: done,
  download: true,
});
