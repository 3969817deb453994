import { useMediaQuery } from '@mantine/hooks';

/** Whether it is a phone, where rows are cards and what is wanted seldom is folded. */
export const useNarrow = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false }) ?? false;
