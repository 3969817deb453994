import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { id, idOf, month, queryId } from '../api/fields.ts';
import { MEGABYTE } from '../values/bytes.ts';
import { INVOICE_FILE_MEGABYTES, invoiceFile, monthDocuments } from '../wallet/documents.ts';

/** What there is of a month for the accountants of a company. */
export const listCompanyInvoices = endpoint('GET', '/operator/company-invoices', {
  audience: 'operator',
  may: ['companies.read'],
  query: z.object({ company_id: queryId, month }),
  reply: envelope(monthDocuments),
});

/**
 * Attaches a file of an electronic invoice, in a part named `data`, to a month of a company. An XML has to be of the
 * operator, and for the company where both have said who they are.
 */
export const attachCompanyInvoice = endpoint('POST', '/operator/company-invoice-attach', {
  audience: 'operator',
  may: ['invoices.attach'],
  encoding: 'multipart',
  bodyLimit: INVOICE_FILE_MEGABYTES * MEGABYTE,
  body: z.object({ company_id: queryId, month }),
  reply: envelope(z.object({ invoice: invoiceFile })),
});

/** Takes a file away that was attached by mistake. */
export const removeCompanyInvoice = endpoint('POST', '/operator/company-invoice-remove', {
  audience: 'operator',
  may: ['invoices.attach'],
  body: z.object({ company_id: id, id: idOf('invoice') }),
  reply: done,
});
