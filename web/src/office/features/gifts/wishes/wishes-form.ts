import type { UseFormReturnType } from '@mantine/form';
import { choiceTimeProblem } from '@regalo/contract/gifts/choices';
import { lastWishes } from '@regalo/contract/gifts/last-wishes';
import { cleanMessage } from '@regalo/contract/gifts/message';
import { messageProblem } from '@regalo/contract/gifts/placeholders';
import type { TypedWishes } from '@regalo/contract/orders/order-terms';
import { problem } from '@regalo/contract/refusals/problem';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../../lib/api/call.ts';
import { followChanges } from '../../../../lib/changes.ts';
import { problemText } from '../../../../lib/i18n/problem-text.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { type CheckedForm, useCheckedForm } from '../../../../ui/use-checked-form.ts';
import { customProblems } from '../../custom-fields/api.ts';
import { typedOf, useCart } from '../cart.ts';

export type WishesForm = UseFormReturnType<TypedWishes>;

/** The field of how long gifts can be used, which the cart keeps by itself. */
export const VALIDITY = 'valid_months';

/** A form with a message and what it is for, whatever else it has. */
export interface MessageForm {
  values: { message: string };
  getValues: () => { message: string };
  setValues: (values: { celebration: string | null; message?: string }) => void;
  setFieldValue: (field: 'message', text: string) => void;
  setFieldError: (field: 'message', error: string) => void;
  getInputProps: (field: 'message' | 'celebration') => ReturnType<WishesForm['getInputProps']>;
}

/** Shows in the form what another tab changed in the cart. */
function useFollowing({ getValues, setValues }: WishesForm): void {
  useEffect(
    () =>
      useCart.subscribe((cart) => {
        const [kept, typed] = [typedOf(cart), getValues()];
        const fields = Object.keys(kept) as (keyof TypedWishes)[];
        if (fields.some((field) => JSON.stringify(kept[field]) !== JSON.stringify(typed[field])))
          setValues(kept);
      }),
    [getValues, setValues],
  );
}

/** The form of the wishes. The cart keeps its values, so that they survive leaving the step. */
export function useWishesForm(): CheckedForm<TypedWishes> {
  const { setWishes, ...cart } = useCart.getState();
  const checked = useCheckedForm<TypedWishes>({
    initialValues: typedOf(cart),
    problems: (typed) => {
      const text = problemText(problem('wishes_missing'));
      const wrong = messageProblem(cleanMessage(typed.message));
      const { item, validMonths } = useCart.getState();
      const short = choiceTimeProblem(item?.choices, validMonths);
      return [
        ...(typed.purchaser.trim() ? [] : [{ field: 'purchaser', message: text }]),
        ...(wrong ? [{ field: 'message', message: problemText(wrong) }] : []),
        ...(short ? [{ field: VALIDITY, message: problemText(short) }] : []),
        ...customProblems('order', typed.custom_fields),
      ];
    },
    onValuesChange: setWishes,
  });
  useFollowing(checked.form);
  return checked;
}

const KEY = ['last-wishes'];

followChanges(KEY, ['order sent']);

/** The name and celebrations of the member's latest orders; undefined until loaded. */
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
