import {
  exportShopStatement,
  exportShopStatements,
  getShopStatement,
  listStatements,
} from '@regalo/contract/shop/statements';
import type { Language } from '@regalo/messages/languages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { callFile } from '../../lib/api/call-file.ts';
import type { DownloadOptions, ExportType } from '../../lib/exporting.ts';

interface Page {
  page: number;
  size: number;
}

export function useStatements({ page, size }: Page) {
  return useQuery({
    queryKey: ['shop', 'statements', page, size],
    queryFn: ({ signal }) => call(listStatements, { query: { page, limit: size }, signal }),
    select: (reply) => reply.body,
    placeholderData: keepPreviousData,
  });
}

/** A statement with a page of its lines. */
export function useStatement(id: number | null, { page, size }: Page) {
  return useQuery({
    queryKey: ['shop', 'statement', id, page, size],
    queryFn: ({ signal }) =>
      call(getShopStatement, { query: { id: String(id), page, limit: size }, signal }),
    select: (reply) => reply.body,
    placeholderData: keepPreviousData,
    enabled: id !== null,
  });
}

interface Wanted {
  type: ExportType;
  language: Language;
}

/** All statements as a file. */
export const fetchStatements = (wanted: Wanted, options: DownloadOptions): Promise<Blob> =>
  callFile(exportShopStatements, { query: wanted, ...options });

/** The lines of a statement as a file. */
export const fetchStatement = (
  id: number,
  wanted: Wanted,
  options: DownloadOptions,
): Promise<Blob> =>
  callFile(exportShopStatement, { query: { ...wanted, id: String(id) }, ...options });
