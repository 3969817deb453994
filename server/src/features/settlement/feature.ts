import type { Feature } from '../../platform/feature.ts';
import { closeStatementsJob } from './close-statements-job.ts';

export const settlement: Feature = { jobs: [closeStatementsJob] };
