import { getForecast } from '@regalo/contract/gifts/forecast';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import type { Services } from '../../../platform/services.ts';
import { getForecastOf } from './forecast.ts';

/** What scheduled orders and rules of occasions will leave in the wallet. */
export const forecastRoutes = (services: Services): EndpointHandler[] => [
  handle(getForecast, async ({ session }) => ok(await getForecastOf(services, session))),
];
