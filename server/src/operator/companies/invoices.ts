import type { attachCompanyInvoice } from '@regalo/contract/operator/company-invoices';
import { problem } from '@regalo/contract/refusals/problem';
import { MEGABYTE } from '@regalo/contract/values/bytes';
import {
  INVOICE_FILE_MEGABYTES,
  INVOICE_FILES_A_MONTH,
  type InvoiceFile,
  type InvoiceKind,
} from '@regalo/contract/wallet/documents';
import type { z } from 'zod';
import type { Connection } from '../../database/connection.ts';
import { readDocuments } from '../../features/wallet/documents/month-documents.ts';
import { lockCompany } from '../../platform/companies.ts';
import { requireFile, storedName, type UploadedFile } from '../../platform/http/multipart.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addAuditEntry, auditSubject, operatorAuthor } from '../../platform/security/audit.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { actOnCompany, requireCompany } from './act-on-company.ts';
import { readInvoice } from './read-invoice.ts';

type Used = Pick<Services, 'database' | 'invoicing'>;

/** The operator who does it. */
type Author = Pick<OperatorSession, 'operatorId' | 'name'>;

const INVOICE_AUDIT = auditSubject('invoice');
const INVOICE_NAME_MAX = 100;

/** What there is of a month for the accountants of a company. @throws Refusal not_found */
export const listInvoices = (
  { database }: Pick<Used, 'database'>,
  { company_id: companyId, month }: { company_id: number; month: string },
) =>
  database.readCompany(companyId, async (tx) => {
    await requireCompany(tx, companyId);
    return await readDocuments(tx, companyId, month);
  });

interface Attached {
  kind: InvoiceKind;
  /** Empty for a PDF. */
  key: string;
  /** Of the company, as the file has it; empty for a PDF. */
  receiver: string;
}

/** What a file is, by what is in it. @throws Refusal validation */
function kindOf({ bytes }: UploadedFile, { invoicing }: Pick<Used, 'invoicing'>): Attached {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-')
    return { kind: 'pdf', key: '', receiver: '' };
  const { issuer, receiver, key } = readInvoice(bytes);
  if (invoicing && issuer !== invoicing.legalId)
    throw new Refusal(problem('invoice_of_another', { id: issuer }), 'data');
  return { kind: 'xml', key, receiver };
}

/** @throws Refusal where a month has enough files, or the file is there already or for another company */
async function checkPlace(
  tx: Connection,
  companyId: number,
  { month, key, receiver }: { month: string } & Attached,
): Promise<void> {
  const { legal_id: legalId } = await tx
    .selectFrom('companies')
    .select('legal_id')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (receiver && legalId && receiver !== legalId)
    throw new Refusal(problem('invoice_for_another', { id: receiver }), 'data');
  const present = await tx
    .selectFrom('electronic_invoices')
    .select(['month', 'key'])
    .where('company_id', '=', companyId)
    .where((or) => or.or([or('month', '=', month), ...(key ? [or('key', '=', key)] : [])]))
    .execute();
  if (key && present.some((one) => one.key === key)) throw new Refusal('invoice_present', 'data');
  if (present.filter((one) => one.month === month).length >= INVOICE_FILES_A_MONTH)
    throw new Refusal(problem('invoice_files_many', { max: INVOICE_FILES_A_MONTH }), 'data');
}

/**
 * Attaches a file of an electronic invoice to a month of a company, as it is.
 * @throws Refusal not_found; validation where it is none, of another operator or for another company; too_large;
 *   already_added
 */
export async function attachInvoice(
  services: Used,
  operator: Author,
  { company_id: companyId, month }: z.output<typeof attachCompanyInvoice.body>,
  upload: UploadedFile | null,
): Promise<InvoiceFile> {
  const file = requireFile(upload, INVOICE_FILE_MEGABYTES * MEGABYTE);
  const attached = kindOf(file, services);
  const { kind, key } = attached;
  const name = storedName(file, INVOICE_NAME_MAX) || `invoice.${kind}`;
  const author = operatorAuthor(operator);
  let made: InvoiceFile | undefined;
  await actOnCompany(services, operator, { companyId, action: 'attached invoice' }, async (tx) => {
    await lockCompany(tx, companyId);
    await checkPlace(tx, companyId, { month, ...attached });
    const { id, attached_at } = await tx
      .insertInto('electronic_invoices')
      .values({ company_id: companyId, month, kind, name, key, content: file.bytes, author })
      .returning(['id', 'attached_at'])
      .executeTakeFirstOrThrow();
    made = { id, kind, name, bytes: file.bytes.length, key, attachedAt: attached_at.toISOString() };
    const after = { month, name };
    const about = { subject: INVOICE_AUDIT, subjectId: id, author } as const;
    await addAuditEntry(tx, companyId, { ...about, action: 'attached', after });
    return { after: { invoice: id, ...after } };
  });
  if (!made) throw new Error('a new invoice is gone');
  return made;
}

/** Takes a file away that was attached by mistake. @throws Refusal not_found */
export const removeInvoice = (
  services: Pick<Used, 'database'>,
  operator: Author,
  { company_id: companyId, id }: { company_id: number; id: number },
) =>
  actOnCompany(services, operator, { companyId, action: 'removed invoice' }, async (tx) => {
    const removed = await tx
      .deleteFrom('electronic_invoices')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .returning(['month', 'name'])
      .executeTakeFirst();
    if (!removed) throw new Refusal('invoice_not_found');
    const about = {
      subject: INVOICE_AUDIT,
      subjectId: id,
      author: operatorAuthor(operator),
    } as const;
    await addAuditEntry(tx, companyId, { ...about, action: 'removed', before: removed });
    return { before: { invoice: id, ...removed } };
  });
