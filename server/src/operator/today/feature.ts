import { getToday } from '@regalo/contract/operator/today';
import type { Feature } from '../../platform/feature.ts';
import { handle, ok } from '../../platform/http/endpoints.ts';
import type { OperatorServices } from '../services.ts';
import { readToday } from './read-today.ts';

/** How Regalo is, and what needs a person. */
export const today: Feature<OperatorServices> = {
  routes: (services) => [
    handle(getToday, async ({ operator }) => ok(await readToday(services, operator)), {
      polled: true,
    }),
  ],
};
