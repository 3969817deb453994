import { type UseFormReturnType, useForm } from '@mantine/form';
import { useCart, type Wishes } from '../cart.ts';

type TypedWishes = Omit<Wishes, 'attachment'>;

export type WishesForm = UseFormReturnType<TypedWishes>;

/** The form of the wishes. The cart keeps its values, so that they survive leaving the step. */
export function useWishesForm(): WishesForm {
  const { purchaser, message, celebration, setWishes } = useCart.getState();
  return useForm<TypedWishes>({
    mode: 'controlled',
    initialValues: { purchaser, message, celebration },
    onValuesChange: setWishes,
  });
}
