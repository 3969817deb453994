import { listGiftsToCome } from '@regalo/contract/gifts/to-come';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api/call.ts';
import { followChanges } from '../../../../lib/changes.ts';

const TO_COME = ['gifts to come'] as const;

followChanges(TO_COME, ['schedule changed', 'approvals changed', 'order sent']);
followChanges(TO_COME, ['people changed', 'groups changed']);

/** What a person will get. */
export function useGiftsToCome(person: number) {
  return useQuery({
    queryKey: [...TO_COME, person],
    queryFn: ({ signal }) => call(listGiftsToCome, { query: { id: `${person}` }, signal }),
    select: ({ body }) => body,
  });
}
