import type { Feature } from '../../platform/feature.ts';
import { sweepExports } from './sweep-exports-job.ts';
import { writeExport } from './write-export-job.ts';

/** Lists that keys of the API ask for as files (decision 104). */
export const exports: Feature = { jobs: [writeExport, sweepExports] };
