import type { Feature } from '../platform/feature.ts';
import type { RecurringJob } from '../platform/jobs/job.ts';
import { accounts } from './accounts/feature.ts';
import { audit } from './audit/feature.ts';
import { books } from './books/feature.ts';
import { cases } from './cases/feature.ts';
import { catalogue } from './catalogue/feature.ts';
import { companies } from './companies/feature.ts';
import { deliveries } from './deliveries/feature.ts';
import { funds } from './funds/feature.ts';
import { jobs } from './jobs/feature.ts';
import { proposals } from './proposals/feature.ts';
import { requests } from './requests/feature.ts';
import { reviews } from './reviews/feature.ts';
import type { OperatorServices } from './services.ts';
import { shops } from './shops/feature.ts';
import { support } from './support/feature.ts';
import { today } from './today/feature.ts';

/** All parts of the operator's console. */
export const OPERATOR_FEATURES: readonly Feature<OperatorServices>[] = [
  accounts,
  audit,
  cases,
  funds,
  proposals,
  companies,
  catalogue,
  requests,
  shops,
  reviews,
  support,
  today,
  deliveries,
  jobs,
  books,
];

/** Their jobs, which processes that serve the console work off: no other may read operators. */
export const OPERATOR_JOBS = OPERATOR_FEATURES.flatMap(({ jobs = [] }) => jobs);

/** Those on a schedule. */
export const OPERATOR_RECURRING_JOBS = OPERATOR_JOBS.filter(
  (job): job is RecurringJob => job.schedule !== undefined,
);
