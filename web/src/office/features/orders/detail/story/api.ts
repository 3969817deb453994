import { giftStory } from '@regalo/contract/orders/story';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../../../lib/api/call.ts';
import { ORDER_KEY } from '../api.ts';

/** Activities on a page of a story. */
export const STORY_SIZE = 20;

/** One page of what happened to a gift, newest first. */
export function useStory(gift: number, page: number) {
  return useQuery({
    queryKey: [ORDER_KEY, 'story', gift, page],
    queryFn: async ({ signal }) => {
      const query = { id: `${gift}`, page, limit: STORY_SIZE };
      return (await call(giftStory, { query, signal })).body;
    },
    placeholderData: keepPreviousData,
  });
}
