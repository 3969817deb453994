import type { Feature } from '../../platform/feature.ts';
import { checkFlagsJob } from './check-flags-job.ts';

export const flags: Feature = { jobs: [checkFlagsJob] };
