import { HOME_ZONE, localDay, monthOf, plusMonths } from '@regalo/contract/values/days';
import { issueStatementsJob } from '../features/wallet/documents/issue-statements-job.ts';
import { findOperatorByEmail } from '../operator/accounts/operator-queries.ts';
import { attachInvoice } from '../operator/companies/invoices.ts';
import type { OperatorServices } from '../operator/services.ts';
import type { Invoicing } from '../platform/services.ts';
import { DEMO_OPERATOR } from './operator-app.ts';

const COMPANY_LEGAL = { legal_name: 'Regalo de Muestra Sociedad Anónima', legal_id: '3101654321' };

/** An electronic invoice, as far as it is read here. */
const invoiceOf = ({ name, legalId }: Invoicing) => `<?xml version="1.0" encoding="utf-8"?>
<FacturaElectronica xmlns="https://cdn.comprobanteselectronicos.go.cr/xml-schemas/v4.4/facturaElectronica">
  <Clave>${'506'.padEnd(50, '0')}</Clave>
  <Emisor><Nombre>${name}</Nombre><Identificacion><Tipo>02</Tipo><Numero>${legalId}</Numero></Identificacion></Emisor>
  <Receptor><Nombre>${COMPANY_LEGAL.legal_name}</Nombre><Identificacion><Tipo>02</Tipo><Numero>${COMPANY_LEGAL.legal_id}</Numero></Identificacion></Receptor>
</FacturaElectronica>
`;

type Used = Pick<OperatorServices, 'database' | 'invoicing' | 'now'>;

/**
 * Says who a company is, issues the statements of the months that it has behind it, and attaches the electronic invoice of the
 * last one. Once.
 */
export async function addDemoDocuments(services: Used, company: string): Promise<void> {
  const { database, invoicing, now } = services;
  const { found, operator } = await database.readAll(async (tx) => ({
    found: await tx
      .selectFrom('companies')
      .select('id')
      .where('name', '=', company)
      .where('legal_id', '=', '')
      .executeTakeFirst(),
    operator: await findOperatorByEmail(tx, DEMO_OPERATOR),
  }));
  if (!found || !operator || !invoicing) return;
  const { id: company_id } = found;
  await database.inCompany(company_id, (tx) =>
    tx.updateTable('companies').set(COMPANY_LEGAL).where('id', '=', company_id).execute(),
  );
  await issueStatementsJob.ofCompany(services, company_id, { dueAt: now().toISOString() });
  const month = plusMonths(monthOf(localDay(now(), HOME_ZONE)), -1);
  const bytes = Buffer.from(invoiceOf(invoicing));
  const file = { name: `factura_${month}.xml`, bytes, truncated: false };
  const author = { operatorId: operator.id, name: 'Olga Solano' };
  await attachInvoice(services, author, { company_id, month }, file);
}
