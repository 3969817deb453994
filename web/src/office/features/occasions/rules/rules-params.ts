import { getRouteApi } from '@tanstack/react-router';
import { z } from 'zod';

/** Search params of the rules: which one is changed, `new` for one to be made, none for the list. */
export const rulesParams = z.object({
  rule: z
    .union([z.literal('new'), z.coerce.number<number>().int().positive()])
    .optional()
    .catch(undefined),
});

const route = getRouteApi('/guarded/occasions/rules');

/** The shown rule, and how to show another one or the list. */
export function useShownRule() {
  const navigate = route.useNavigate();
  const { rule } = route.useSearch();
  return {
    rule,
    show: (next: 'new' | number | undefined) => void navigate({ search: { rule: next } }),
  };
}
