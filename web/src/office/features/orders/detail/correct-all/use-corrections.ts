import type { OrderGift } from '@regalo/contract/orders/detail';
import { problem } from '@regalo/contract/refusals/problem';
import { isEmail, normalizeEmail } from '@regalo/contract/values/email';
import { useState } from 'react';
import { failureText, problemText, refusalText } from '../../../../../lib/i18n/problem-text.ts';
import { useSend } from '../../../../../ui/use-submit.ts';
import { correctAll } from './api.ts';

/** The typed correction of a gift, and its result. */
export interface Correction {
  email: string;
  problem?: string | undefined;
  done?: boolean;
}

type Corrections = Record<number, Correction>;

/** The gifts with another address than before, which are not corrected yet. */
const changedOf = (gifts: readonly OrderGift[], typed: Corrections) =>
  gifts.flatMap(({ id, receiver_email: before }) => {
    const { email = '', done } = typed[id] ?? {};
    const next = normalizeEmail(email);
    return next === '' || next === before || done ? [] : [{ id, email: next }];
  });

/**
 * The addresses of a grid: what is typed, and what becomes of it once it is saved.
 * @param failed what is said if the server gives no reason
 */
export function useCorrections(gifts: readonly OrderGift[], failed: string) {
  const [failure, setFailure] = useState('');
  const [typed, setTyped] = useState<Corrections>({});
  const put = (id: number, correction: Correction) =>
    setTyped((before) => ({ ...before, [id]: correction }));
  const { sending, send } = useSend({
    send: correctAll,
    onDone: ({ corrected, refused }) =>
      setTyped((before) => {
        const after = { ...before };
        for (const id of corrected) after[id] = { email: before[id]?.email ?? '', done: true };
        for (const { id, ...why } of refused)
          after[id] = { email: before[id]?.email ?? '', problem: refusalText(why) };
        return after;
      }),
    onFailed: (error) => setFailure(failureText(error, failed)),
  });
  const changed = changedOf(gifts, typed);
  const save = () => {
    const [right, wrong] = [
      changed.filter(({ email }) => isEmail(email)),
      changed.filter(({ email }) => !isEmail(email)),
    ];
    for (const { id, email } of wrong)
      put(id, { email, problem: problemText(problem('email_invalid')) });
    setFailure('');
    send(() => (right.length > 0 ? right : null));
  };
  return { typed, put, save, sending, failure, changed: changed.length };
}
