import * as contract from '@regalo/contract/operator/companies';
import * as invoices from '@regalo/contract/operator/company-invoices';
import * as members from '@regalo/contract/operator/company-members';
import * as notes from '@regalo/contract/operator/company-notes';
import { listCompanyOrders } from '@regalo/contract/operator/company-orders';
import * as wallet from '@regalo/contract/operator/company-wallet';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api/call.ts';
import { queryClient } from '../../lib/query-client.ts';
import { withReason } from '../cases/reasons.ts';
import type {
  CompanyListParams,
  CompanyOrderParams,
  CompanyWalletParams,
} from './company-params.ts';

/** Below the key of everything that a decision of operators may change. */
const KEY = ['operator', 'companies'] as const;

/** Reads all that is shown of companies again. */
const refresh = () => queryClient.invalidateQueries({ queryKey: KEY });

/** Does something to a company, and shows what came of it. */
async function changing<T>(doing: Promise<T>): Promise<T> {
  const answer = await doing;
  await refresh();
  return answer;
}

/** One page of the companies. */
export function useCompanies(params: CompanyListParams) {
  const { page, size: limit, search, filter, sort } = params;
  return useQuery({
    queryKey: [...KEY, 'list', params],
    queryFn: ({ signal }) =>
      call(contract.listCompanies, { query: { page, limit, search, filter, sort }, signal }),
    select: ({ body }) => body,
    placeholderData: keepPreviousData,
  });
}

/** One company. */
export function useCompany(id: number | null) {
  return useQuery({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) =>
      call(contract.getOperatorCompany, { query: { id: String(id) }, signal }),
    select: ({ body }) => body.company,
    enabled: id !== null,
  });
}

export const addCompany = (body: z.input<typeof contract.createCompany.body>) =>
  changing(call(contract.createCompany, { body }));

export const changeCompany = (body: z.input<typeof contract.changeOperatorCompany.body>) =>
  changing(call(contract.changeOperatorCompany, { body }));

/** Keeps a company from sending, or lets it send again. */
export const setSuspended = (suspended: boolean, body: { id: number; reason: string }) =>
  changing(call(suspended ? contract.suspendCompany : contract.resumeCompany, { body }));

interface Company {
  id: number;
  name: string;
}

/** Members and open invitations; the operator is asked for a reason where there is none. */
export function useMembers(company: Company) {
  return useQuery({
    queryKey: [...KEY, company.id, 'members'],
    queryFn: ({ signal }) =>
      call(members.listCompanyMembers, {
        query: { company_id: String(company.id) },
        signal,
        ...withReason(company),
      }),
    select: ({ body }) => body,
    retry: false,
  });
}

export const inviteMember = (body: z.input<typeof members.inviteCompanyMember.body>) =>
  changing(call(members.inviteCompanyMember, { body }));

interface OfCompany {
  company_id: number;
  id: number;
}

export const inviteAgain = (body: OfCompany) =>
  changing(call(members.inviteCompanyMemberAgain, { body }));

export const withdrawInvitation = (body: OfCompany) =>
  changing(call(members.withdrawCompanyInvitation, { body }));

export const disableMember = (body: OfCompany & { leave_without_admin: boolean }) =>
  changing(call(members.disableCompanyMember, { body }));

export const enableMember = (body: OfCompany) =>
  changing(call(members.enableCompanyMember, { body }));

export const resetMember = (body: OfCompany) =>
  changing(call(members.resetCompanyMember, { body }));

/** One page of a month of the wallet. */
export function useStatement(id: number, params: CompanyWalletParams) {
  const { page, size: limit, month } = params;
  return useQuery({
    queryKey: [...KEY, id, 'statement', params],
    queryFn: ({ signal }) =>
      call(wallet.getCompanyStatement, {
        query: { company_id: String(id), page, limit, ...(month && { month }) },
        signal,
      }),
    select: ({ body }) => body,
    placeholderData: keepPreviousData,
  });
}

export const credit = (body: z.input<typeof wallet.creditCompany.body>) =>
  changing(call(wallet.creditCompany, { body }));

export const correct = (body: z.input<typeof wallet.correctCompany.body>) =>
  changing(call(wallet.correctCompany, { body }));

/** One page of what a company has sent. */
export function useOrders(id: number, params: CompanyOrderParams) {
  const { page, size: limit, status } = params;
  return useQuery({
    queryKey: [...KEY, id, 'orders', params],
    queryFn: ({ signal }) =>
      call(listCompanyOrders, {
        query: { company_id: String(id), page, limit, ...(status !== 'all' && { status }) },
        signal,
      }),
    select: ({ body }) => body,
    placeholderData: keepPreviousData,
  });
}

export function useNotes(id: number) {
  return useQuery({
    queryKey: [...KEY, id, 'notes'],
    queryFn: ({ signal }) =>
      call(notes.listCompanyNotes, { query: { company_id: String(id) }, signal }),
    select: ({ body }) => body.list,
  });
}

export const addNote = (body: { company_id: number; text: string }) =>
  changing(call(notes.addCompanyNote, { body }));

export const removeNote = (body: OfCompany) => changing(call(notes.removeCompanyNote, { body }));

/** What there is of a month for the accountants of a company. */
export function useDocuments(id: number, month: string) {
  return useQuery({
    queryKey: [...KEY, id, 'invoices', month],
    queryFn: ({ signal }) =>
      call(invoices.listCompanyInvoices, { query: { company_id: String(id), month }, signal }),
    select: ({ body }) => body,
  });
}

/** Attaches a file of an electronic invoice. */
export const attachInvoice = (
  content: File,
  body: z.input<typeof invoices.attachCompanyInvoice.body>,
) => changing(call(invoices.attachCompanyInvoice, { body, file: { field: 'data', content } }));

export const removeInvoice = (body: OfCompany) =>
  changing(call(invoices.removeCompanyInvoice, { body }));
