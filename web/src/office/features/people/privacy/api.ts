import {
  type DataFormat,
  erasePerson,
  getPersonData,
  type OPEN_GIFTS,
  previewErasure,
} from '@regalo/contract/people/privacy';
import { languageOf } from '@regalo/messages/languages';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api/call.ts';
import { callFile } from '../../../../lib/api/call-file.ts';
import { saveFile } from '../../../../lib/save-file.ts';

/** The choice for gifts that can still be used. */
export type OpenGifts = (typeof OPEN_GIFTS)[number];

/** Saves everything that is kept of a person. @throws ApiError */
export async function savePersonData(id: number, format: DataFormat, tag: string): Promise<void> {
  const query = { id: `${id}`, format, language: languageOf(tag) };
  saveFile(`person_${id}.${format}`, await callFile(getPersonData, { query }));
}

/**
 * The gifts to decide about before a person is erased; read again each time the dialog opens.
 * @returns no `data` while it is asked
 */
export function useErasurePreview(id: number, opened: boolean) {
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['erasure-preview', id],
    enabled: opened,
    queryFn: async ({ signal }) =>
      (await call(previewErasure, { query: { id: `${id}` }, signal })).body,
    gcTime: 0,
    staleTime: 0,
  });
  return { data: isFetching ? undefined : data, failed: isError, retry: () => void refetch() };
}

/** Erases a person for good. */
export async function erase(id: number, open_gifts: OpenGifts) {
  return (await call(erasePerson, { body: { id, open_gifts, confirm: true } })).body;
}
