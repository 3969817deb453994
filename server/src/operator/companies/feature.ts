import * as contract from '@regalo/contract/operator/companies';
import * as invoiceCalls from '@regalo/contract/operator/company-invoices';
import * as memberCalls from '@regalo/contract/operator/company-members';
import * as noteCalls from '@regalo/contract/operator/company-notes';
import { listCompanyOrders } from '@regalo/contract/operator/company-orders';
import * as walletCalls from '@regalo/contract/operator/company-wallet';
import type { z } from 'zod';
import { findOrderPage, readOrderPage } from '../../features/orders/list/page-queries.ts';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, ok } from '../../platform/http/endpoints.ts';
import type { Viewer } from '../../platform/security/seen-orders.ts';
import type { Services } from '../../platform/services.ts';
import { requireCase } from '../cases/require-case.ts';
import type { OperatorServices } from '../services.ts';
import { requireCompany } from './act-on-company.ts';
import * as companyActions from './companies.ts';
import { attachInvoice, listInvoices, removeInvoice } from './invoices.ts';
import * as members from './members.ts';
import { addNote, listNotes, removeNote } from './notes.ts';
import { correctCompany, creditCompany, readStatement } from './wallet.ts';

/** Operators see the orders of all members. */
const ALL: Viewer = { managerId: 0, permissions: ['orders.all'] };

/** One page of what a company has sent, newest first. @throws Refusal not_found */
const listOrders = (
  { database }: Pick<Services, 'database'>,
  { company_id: companyId, page, limit, status }: z.output<typeof listCompanyOrders.query>,
) =>
  database.readCompany(companyId, async (tx) => {
    await requireCompany(tx, companyId);
    const filter = { search: '', number: null, startDate: '', endDate: '', status };
    const paging = { limit, offset: (page - 1) * limit };
    const { total, ids } = await findOrderPage(tx, companyId, ALL, filter, paging);
    return { list: await readOrderPage(tx, companyId, ids), total_count: total };
  });

/** The list of companies, and what one is. */
const companyRoutes = (services: OperatorServices): EndpointHandler[] => [
  handle(contract.listCompanies, async ({ query }) =>
    ok(await companyActions.listCompanies(services, query)),
  ),
  handle(contract.createCompany, async ({ operator, body }) =>
    ok({ id: await companyActions.createCompany(services, operator, body) }),
  ),
  handle(contract.getOperatorCompany, async ({ query }) =>
    ok({ company: await companyActions.getCompany(services, query.id) }),
  ),
  handle(contract.changeOperatorCompany, async ({ operator, body }) =>
    ok({ company: await companyActions.changeCompany(services, operator, body) }),
  ),
  handle(contract.suspendCompany, async ({ operator, body }) => {
    await companyActions.suspendCompany(services, operator, body);
    return ok({});
  }),
  handle(contract.resumeCompany, async ({ operator, body }) => {
    await companyActions.resumeCompany(services, operator, body);
    return ok({});
  }),
];

/** Who its members are, and who is let in. */
const memberRoutes = (services: OperatorServices): EndpointHandler[] => [
  handle(memberCalls.listCompanyMembers, async ({ operator, query: { company_id: id } }) => {
    await requireCase(services, operator, id, 'members');
    return ok(await members.listMembers(services, id));
  }),
  handle(memberCalls.inviteCompanyMember, async ({ operator, body }) => {
    const { status } = await members.inviteMember(services, operator, body);
    return ok({ status });
  }),
  handle(memberCalls.inviteCompanyMemberAgain, async ({ operator, body }) => {
    await members.resendInvitation(services, operator, body);
    return ok({});
  }),
  handle(memberCalls.withdrawCompanyInvitation, async ({ operator, body }) => {
    await members.withdrawInvitation(services, operator, body);
    return ok({});
  }),
  handle(memberCalls.disableCompanyMember, async ({ operator, body }) => {
    await members.disableMember(services, operator, body);
    return ok({});
  }),
  handle(memberCalls.enableCompanyMember, async ({ operator, body }) => {
    const { status } = await members.enableMember(services, operator, body);
    return ok({ status });
  }),
  handle(memberCalls.resetCompanyMember, async ({ operator, body }) => {
    await members.resetMember(services, operator, body);
    return ok({});
  }),
];

/** What it has and sent, and what operators say of it. */
const recordRoutes = (services: OperatorServices): EndpointHandler[] => [
  handle(walletCalls.getCompanyStatement, async ({ query }) =>
    ok(await readStatement(services, query)),
  ),
  handle(walletCalls.creditCompany, async ({ operator, body }) =>
    ok(await creditCompany(services, operator, body)),
  ),
  handle(walletCalls.correctCompany, async ({ operator, body }) =>
    ok(await correctCompany(services, operator, body)),
  ),
  handle(invoiceCalls.listCompanyInvoices, async ({ query }) =>
    ok(await listInvoices(services, query)),
  ),
  handle(invoiceCalls.attachCompanyInvoice, async ({ operator, body, request }) =>
    ok({ invoice: await attachInvoice(services, operator, body, request.upload) }),
  ),
  handle(invoiceCalls.removeCompanyInvoice, async ({ operator, body }) => {
    await removeInvoice(services, operator, body);
    return ok({});
  }),
  handle(listCompanyOrders, async ({ query }) => ok(await listOrders(services, query))),
  handle(noteCalls.listCompanyNotes, async ({ query }) =>
    ok({ list: await listNotes(services, query.company_id) }),
  ),
  handle(noteCalls.addCompanyNote, async ({ operator, body }) =>
    ok({ note: await addNote(services, operator, body) }),
  ),
  handle(noteCalls.removeCompanyNote, async ({ operator, body }) => {
    await removeNote(services, operator, body);
    return ok({});
  }),
];

/** The companies that use Regalo. */
export const companies: Feature<OperatorServices> = {
  routes: (services) => [
    ...companyRoutes(services),
    ...memberRoutes(services),
    ...recordRoutes(services),
  ],
};
