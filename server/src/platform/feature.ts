import type { FastifyInstance } from 'fastify';
import type { EndpointHandler } from './http/endpoints.ts';
import type { NetworkBudgets } from './http/network-budget.ts';
import type { Job } from './jobs/job.ts';
import type { Services } from './services.ts';

/** The module of a feature, listed in `server/src/feature-list.ts`. */
export interface Feature<S extends Services = Services> {
  /** Answers its endpoints, downloads among them. */
  routes?(services: S): EndpointHandler[];
  /** Registers what is no endpoint of the contract: pages of recipients, hooks of carriers. */
  pages?(app: FastifyInstance, services: S, budgets: NetworkBudgets): void;
  /** Its jobs; those with a schedule run on it. */
  jobs?: readonly Job[];
}
