import { changeOperatorCompany } from '@regalo/contract/operator/companies';
import * as contract from '@regalo/contract/operator/company-invoices';
import { INVOICE_FILES_A_MONTH } from '@regalo/contract/wallet/documents';
import { beforeAll, expect, test } from 'vitest';
import { makeCompany } from '../../testing/factories.ts';
import { type MadeOperator, makeOperator } from '../../testing/operators.ts';
import { sendSheet } from '../../testing/sheets.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp({ role: 'all', console: true });
const month = '2026-10';
const PDF = Buffer.from('%PDF-1.7\n');

let finance: MadeOperator;
beforeAll(async () => {
  finance = await makeOperator(app, { roles: ['finance', 'support'] });
});

let keys = 0;
/** An invoice as version 4.4 has it, as far as we look at it. */
function invoice({
  issuer = '3101123456',
  receiver = '3101654321',
  document = 'FacturaElectronica',
  key = '',
} = {}) {
  keys += 1;
  const own = key || String(keys).padStart(50, '5');
  const id = (of: string, number: string) =>
    `<${of}><Nombre>A &amp; B</Nombre><Identificacion><Tipo>02</Tipo><Numero>${number}</Numero></Identificacion></${of}>`;
  return Buffer.from(
    `<?xml version="1.0" encoding="utf-8"?><${document} xmlns="https://cdn.comprobanteselectronicos.go.cr/xml-schemas/v4.4/facturaElectronica">` +
      `<Clave>${own}</Clave>${id('Emisor', issuer)}${id('Receptor', receiver)}<ds:Signature xmlns:ds="x"><Clave>1</Clave></ds:Signature></${document}>`,
  );
}

const attach = async (
  company_id: number,
  file: Buffer | undefined,
  name = 'factura.xml',
  { token } = finance,
) => {
  const sent = { token, name, fields: { company_id: String(company_id), month } };
  return await sendSheet(app, contract.attachCompanyInvoice, file ? { ...sent, file } : sent);
};
const reason = async (...wanted: Parameters<typeof attach>) => {
  const { status, error } = await attach(...wanted);
  return status === 200 ? '200' : `${status} ${error.reason}`;
};
const list = async (company_id: number) =>
  (
    await app.call(contract.listCompanyInvoices, {
      token: finance.token,
      query: { company_id, month },
    })
  ).reply.body;

test('an invoice is attached as XML and PDF, found by the company, and taken away', async () => {
  const { id } = await makeCompany(app.services.database);
  const { reply } = await attach(id, invoice());
  expect(reply.body.invoice).toMatchObject({
    kind: 'xml',
    name: 'factura.xml',
    key: expect.stringMatching(/^\d{50}$/),
  });
  expect(await reason(id, PDF, ' fac\u202etura\u0007.pdf')).toBe('200');
  const { invoices } = await list(id);
  expect(invoices.map(({ kind, name }) => [kind, name])).toEqual([
    ['pdf', 'factura.pdf'],
    ['xml', 'factura.xml'],
  ]);
  const body = { company_id: id, id: reply.body.invoice.id };
  const remove = async () =>
    (await app.call(contract.removeCompanyInvoice, { token: finance.token, body })).status;
  expect([await remove(), await remove()]).toEqual([200, 404]);
  expect((await list(id)).invoices).toHaveLength(1);
  const acts = await asSuperuser(
    app,
    `select action from audit_entries where company_id = $1 and subject = 'invoice' order by id`,
    [id],
  );
  expect(acts.map(({ action }) => action)).toEqual(['attached', 'attached', 'removed']);
});

test('what is no invoice, or of another operator or company, is refused and not kept', async () => {
  const { id } = await makeCompany(app.services.database);
  const settings = { id, legal_name: 'Café S.A.', legal_id: '3-101-654321' };
  const changed = await app.call(changeOperatorCompany, { token: finance.token, body: settings });
  expect([changed.status, changed.reply.body.company.legal_id]).toEqual([200, '3101654321']);
  const entity = '<!DOCTYPE x [<!ENTITY a "b">]>';
  const bombs = [
    Buffer.from(invoice().toString().replace('?>', `?>${entity}`)),
    Buffer.from('<a>'.repeat(200_000)),
    Buffer.from('<html><script>alert(1)</script></html>'),
    Buffer.from(invoice().toString(), 'utf16le'),
    Buffer.from([0xff, 0xfe, 0x00]),
    invoice({ document: 'MensajeReceptor' }),
    invoice({ key: '12' }),
    Buffer.from('just words'),
    Buffer.alloc(0),
  ];
  for (const [n, file] of bombs.entries())
    expect([n, await reason(id, file)]).toEqual([n, '422 invoice_unreadable']);
  expect(await reason(id, invoice({ issuer: '3101000000' }))).toBe('422 invoice_of_another');
  expect(await reason(id, invoice({ receiver: '3101000000' }))).toBe('422 invoice_for_another');
  expect(await reason(id, undefined)).toBe('422 file_missing');
  expect(await reason(id, Buffer.concat([PDF, Buffer.alloc(2_100_000)]))).toBe(
    '413 file_too_large',
  );
  expect(await reason(999_999, invoice())).toBe('404 company_not_found');
  const support = await makeOperator(app, { roles: ['support'] });
  expect(await reason(id, invoice(), 'a.xml', support)).toBe('403 permission_missing');
  expect((await list(id)).invoices).toEqual([]);
});

test('an invoice is attached once, and a month has so many files', async () => {
  const { id } = await makeCompany(app.services.database);
  const one = invoice();
  const all = await Promise.all(Array.from({ length: 6 }, () => reason(id, one)));
  expect(all.sort()).toEqual(['200', ...Array(5).fill('409 invoice_present')]);
  for (let n = 1; n < INVOICE_FILES_A_MONTH; n += 1) expect(await reason(id, PDF)).toBe('200');
  expect(await reason(id, PDF)).toBe('422 invoice_files_many');
});
