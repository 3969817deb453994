import { lastWishes } from '@regalo/contract/gifts/last-wishes';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../../lib/api/call.ts';
import { followChanges } from '../../../../lib/changes.ts';
import { useProfile } from '../../../../lib/profile.ts';
import type { useWishesForm } from './wishes-form.ts';

const KEY = ['last-wishes'];

followChanges(KEY, ['order sent']);

/** What the member signed and celebrated lately; undefined until it is known. */
export function useLastWishes() {
  const company = useProfile().data?.company_name;
  const { data, isError } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(lastWishes, { signal }),
    select: (reply) => reply.body,
  });
  // Nobody has to know that it failed: the company's name is as good.
  if (isError && company !== undefined) return { purchaser_name: company, celebrations: [] };
  return data;
}

/** Signs the wishes as the member did last, or with the company's name, where nobody has signed them yet. */
export function useSignature(
  { getInputNode, getValues, setFieldValue }: ReturnType<typeof useWishesForm>['form'],
  signature: string | undefined,
): void {
  const done = useRef(false);
  useEffect(() => {
    if (!signature || done.current) return;
    // Once: whoever empties the field wants to write.
    done.current = true;
    // Nothing is put between what somebody is typing.
    const isTyping = getInputNode('purchaser') === document.activeElement;
    if (!isTyping && !getValues().purchaser.trim()) setFieldValue('purchaser', signature);
  }, [getInputNode, getValues, setFieldValue, signature]);
}
