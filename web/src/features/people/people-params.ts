import { useNavigate, useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import { LIST_DEFAULTS, listParams } from '../../lib/list-params.ts';

/** What the people list keeps in the address; group 0 is everyone. */
export const peopleParams = listParams.extend({
  group: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).catch(0).default(0),
});

export const PEOPLE_DEFAULTS: z.output<typeof peopleParams> = { ...LIST_DEFAULTS, group: 0 };

/** The group whose people the list shows, and the ways to another one and to everyone, at page 1. */
export function useGroupParam() {
  const { group, ...params } = peopleParams.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const showGroup = (next: number, replace = false) =>
    void navigate({ to: '.', search: { ...params, page: 1, group: next } as never, replace });
  const showEveryone = () => void navigate({ to: '.', search: { size: params.size } as never });
  return { group, showGroup, showEveryone };
}
