import { IDEMPOTENCY_HEADER } from '@regalo/contract/api/endpoint';
import {
  downloadInvoice,
  downloadMonthlyStatement,
  getMonthDocuments,
} from '@regalo/contract/wallet/documents';
import { type FundsInput, getFunds, requestFunds } from '@regalo/contract/wallet/funds';
import {
  exportMonthEnd,
  getJournalAccounts,
  type JournalAccounts,
  saveJournalAccounts,
} from '@regalo/contract/wallet/journal';
import { exportStatement, getStatement } from '@regalo/contract/wallet/statement';
import { languageOf } from '@regalo/messages/languages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { callFile } from '../../../lib/api/call-file.ts';
import { followChanges } from '../../../lib/changes.ts';
import type { DownloadOptions, ExportType } from '../../../lib/exporting.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { WalletParams } from './wallet-params.ts';

/** The queries about the wallet. */
const walletKeys = {
  all: ['wallet'] as const,
  statement: (params: WalletParams) => ['wallet', 'statement', params] as const,
  funds: ['wallet', 'funds'] as const,
  accounts: ['wallet', 'accounts'] as const,
  documents: (month: string) => ['wallet', 'documents', month] as const,
};

followChanges(walletKeys.all, ['order sent', 'gifts changed', 'approvals changed']);

/** One page of a month's statement. */
export function useStatement({ month, page, size }: WalletParams) {
  return useQuery({
    queryKey: walletKeys.statement({ month, page, size }),
    queryFn: async ({ signal }) => {
      const query = { page, limit: size, ...(month && { month }) };
      return (await call(getStatement, { query, signal })).body;
    },
    placeholderData: keepPreviousData,
    // Orders and funds change it at any time.
    staleTime: 0,
  });
}

/** The balance, the operator's address, how to pay and the funds requests. */
export function useFunds() {
  return useQuery({
    queryKey: walletKeys.funds,
    queryFn: async ({ signal }) => (await call(getFunds, { signal })).body,
  });
}

/** Sends a funds request; the same key again is the same request. */
export async function sendFundsRequest(key: string, body: FundsInput): Promise<void> {
  await call(requestFunds, { body, headers: { [IDEMPOTENCY_HEADER]: key } });
  void queryClient.invalidateQueries({ queryKey: walletKeys.funds });
}

/** The statement of one month, or of all, as a file. */
export function fetchStatement(
  type: ExportType,
  month: string | undefined,
  language: string,
  options: DownloadOptions,
): Promise<Blob> {
  const query = { type, ...(month && { month }), language: languageOf(language) };
  return callFile(exportStatement, { query, ...options });
}

/** A month for accountants, as a file. */
export function fetchMonthEnd(
  type: ExportType,
  month: string,
  language: string,
  options: DownloadOptions,
): Promise<Blob> {
  const query = { type, month, language: languageOf(language) };
  return callFile(exportMonthEnd, { query, ...options });
}

/** How the journal calls its accounts. */
export function useJournalAccounts(language: string) {
  const query = { language: languageOf(language) };
  return useQuery({
    queryKey: [...walletKeys.accounts, query],
    queryFn: async ({ signal }) => (await call(getJournalAccounts, { query, signal })).body,
  });
}

/** Names all accounts of the journal. */
export async function nameAccounts(language: string, body: JournalAccounts): Promise<void> {
  await call(saveJournalAccounts, { query: { language: languageOf(language) }, body });
  await queryClient.invalidateQueries({ queryKey: walletKeys.accounts });
}

/** What there is of a month for accountants. */
export function useDocuments(month: string) {
  return useQuery({
    queryKey: walletKeys.documents(month),
    queryFn: async ({ signal }) =>
      (await call(getMonthDocuments, { query: { month }, signal })).body,
  });
}

/** The statement of a month that is over, as a file. */
export const fetchMonthlyStatement = (
  type: 'pdf' | 'excel',
  month: string,
  language: string,
): Promise<Blob> =>
  callFile(downloadMonthlyStatement, { query: { type, month, language: languageOf(language) } });

/** A file of an electronic invoice. */
export const fetchInvoice = (id: number): Promise<Blob> =>
  callFile(downloadInvoice, { query: { id: String(id) } });
