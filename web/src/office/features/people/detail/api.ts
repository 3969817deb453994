import { DEFAULT_PAGE_SIZE } from '@regalo/contract/api/page-size';
import {
  getPersonDetail,
  listPersonGifts,
  listPersonHistory,
} from '@regalo/contract/people/detail';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api/call.ts';
import { peopleKeys } from '../api.ts';

/** A person with all details. */
export function usePersonDetail(id: number) {
  return useQuery({
    queryKey: peopleKeys.detail(id),
    queryFn: async ({ signal }) =>
      (await call(getPersonDetail, { query: { id: `${id}` }, signal })).body,
  });
}

const pageOf = (id: number, page: number) => ({ id: `${id}`, page, limit: DEFAULT_PAGE_SIZE });

/** One page of the gifts that a person received. */
export function usePersonGifts(id: number, page: number) {
  return useQuery({
    queryKey: [...peopleKeys.detail(id), 'gifts', page],
    queryFn: async ({ signal }) =>
      (await call(listPersonGifts, { query: pageOf(id, page), signal })).body,
    placeholderData: keepPreviousData,
  });
}

/** One page of a person's history. */
export function usePersonHistory(id: number, page: number) {
  return useQuery({
    queryKey: [...peopleKeys.detail(id), 'history', page],
    queryFn: async ({ signal }) =>
      (await call(listPersonHistory, { query: pageOf(id, page), signal })).body,
    placeholderData: keepPreviousData,
  });
}
