import * as accounts from '@regalo/contract/operator/funds-bank-accounts';
import * as bankFiles from '@regalo/contract/operator/funds-bank-files';
import * as rules from '@regalo/contract/operator/funds-credit-rule';
import * as transfers from '@regalo/contract/operator/funds-transfers';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api/call.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { TransferParams } from './transfers/transfer-params.ts';

const KEY = ['operator', 'funds'] as const;

export type TransferPage = z.output<typeof transfers.listTransfers.reply>['body'];
export type Transfer = TransferPage['list'][number];
export type FundsRequest = z.output<
  typeof transfers.listFundsRequests.reply
>['body']['list'][number];
export type FundsCompany = z.output<
  typeof transfers.findFundsCompanies.reply
>['body']['list'][number];
export type Preview = z.output<typeof bankFiles.previewBankFile.reply>['body'];
export type FileInput = z.input<typeof bankFiles.previewBankFile.body>;

/** Transfers that fit a filter, a page of them. */
export function useTransfers(params: TransferParams) {
  const { page, size, search, status, account, start, end } = params;
  return useQuery({
    queryKey: [...KEY, 'transfers', params],
    queryFn: ({ signal }) => {
      const body = {
        page,
        limit: size,
        status,
        ...(search && { search }),
        ...(account && { account }),
        ...(start && { start_date: start }),
        ...(end && { end_date: end }),
      };
      return call(transfers.listTransfers, { body, signal });
    },
    select: ({ body }) => body,
    placeholderData: keepPreviousData,
    // Files and SINPE add to it at any time.
    staleTime: 0,
  });
}

const accountsQuery = queryOptions({
  queryKey: [...KEY, 'accounts'],
  queryFn: async ({ signal }) => (await call(accounts.listBankAccounts, { signal })).body.list,
});

/** The accounts to which companies pay. */
export const useBankAccounts = () => useQuery(accountsQuery);

export async function addAccount(body: z.input<typeof accounts.addBankAccount.body>) {
  const { account } = (await call(accounts.addBankAccount, { body })).body;
  await queryClient.invalidateQueries(accountsQuery);
  return account;
}

/** Reads everything about funds again: a credit shows in the transfers and the requests. */
const refresh = () => queryClient.invalidateQueries({ queryKey: ['operator'] });

export async function credit(body: z.input<typeof transfers.creditTransfer.body>) {
  const { status } = (await call(transfers.creditTransfer, { body }).finally(refresh)).body;
  return status;
}

export async function creditCertain(ids: number[]) {
  return (await call(transfers.creditCertain, { body: { ids } }).finally(refresh)).body;
}

export async function matchBy(body: z.input<typeof transfers.matchTransfer.body>): Promise<void> {
  await call(transfers.matchTransfer, { body }).finally(refresh);
}

export async function setAside(body: { id: number; note: string }): Promise<void> {
  await call(transfers.setTransferAside, { body }).finally(refresh);
}

export async function takeBack(id: number): Promise<void> {
  await call(transfers.takeTransferBack, { body: { id } }).finally(refresh);
}

/** Companies whose name, number or reference a search finds. */
export function useFundsCompanies(search: string) {
  return useQuery({
    queryKey: [...KEY, 'companies', search],
    queryFn: async ({ signal }) =>
      (await call(transfers.findFundsCompanies, { query: { search }, signal })).body.list,
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
}

/** The requests for funds that nobody has answered, oldest first. */
export function useFundsRequests() {
  return useQuery({
    queryKey: [...KEY, 'requests'],
    queryFn: async ({ signal }) => (await call(transfers.listFundsRequests, { signal })).body.list,
    staleTime: 0,
  });
}

export async function decline(
  body: z.input<typeof transfers.declineFundsRequest.body>,
): Promise<void> {
  await call(transfers.declineFundsRequest, { body }).finally(refresh);
}

export type ShownRule = z.output<typeof rules.readCreditRule.reply>['body'];

/** The rule by which transfers of SINPE Móvil are credited. */
export function useCreditRule() {
  return useQuery({
    queryKey: [...KEY, 'rule'],
    queryFn: async ({ signal }) => (await call(rules.readCreditRule, { signal })).body,
    // It credits at any time, and others switch it off.
    staleTime: 0,
  });
}

export async function setRule(body: z.input<typeof rules.setCreditRule.body>) {
  return (await call(rules.setCreditRule, { body }).finally(refresh)).body.status;
}

export async function endRule(): Promise<void> {
  await call(rules.endCreditRule, {}).finally(refresh);
}

/** Reads a statement; nothing is stored. */
export async function previewFile(content: File, body: FileInput): Promise<Preview> {
  const file = { field: 'data', content };
  return (await call(bankFiles.previewBankFile, { body, file })).body;
}

/** Puts the transfers of a statement into the list, each once. */
export async function importFile(content: File, body: FileInput) {
  const file = { field: 'data', content };
  return (await call(bankFiles.importBankFile, { body, file }).finally(refresh)).body;
}
