import { getRouteApi } from '@tanstack/react-router';
import { z } from 'zod';
import { listParams, listState } from '../../../../lib/list-params.ts';
import { conditionsParam } from '../../custom-fields/conditions-param.ts';

/** Search params of the list; group 0 is everyone. */
export const peopleParams = listParams.extend({
  group: z.coerce.number<number>().int().min(0).max(Number.MAX_SAFE_INTEGER).catch(0).default(0),
  fields: conditionsParam<'person'>(),
});

const route = getRouteApi('/guarded/$category/list');

export function usePeopleList() {
  const navigate = route.useNavigate();
  return listState(route.useSearch(), (search, replace) => navigate({ search, replace }));
}
