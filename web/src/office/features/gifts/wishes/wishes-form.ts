import type { UseFormReturnType } from '@mantine/form';
import { cleanMessage } from '@regalo/contract/gifts/message';
import { problem } from '@regalo/contract/refusals/problem';
import { problemText } from '../../../../lib/i18n/problem-text.ts';
import { type CheckedForm, useCheckedForm } from '../../../../ui/use-checked-form.ts';
import { useCart, type Wishes } from '../cart.ts';

type TypedWishes = Omit<Wishes, 'attachment'>;

export type WishesForm = UseFormReturnType<TypedWishes>;

/** The form of the wishes. The cart keeps its values, so that they survive leaving the step. */
export function useWishesForm(): CheckedForm<TypedWishes> {
  const { purchaser, message, celebration, setWishes } = useCart.getState();
  return useCheckedForm<TypedWishes>({
    initialValues: { purchaser, message, celebration },
    problems: (typed) => {
      const text = problemText(problem('wishes_missing'));
      return [
        ...(typed.purchaser.trim() ? [] : [{ field: 'purchaser', message: text }]),
        ...(cleanMessage(typed.message) ? [] : [{ field: 'message', message: text }]),
      ];
    },
    onValuesChange: setWishes,
  });
}
