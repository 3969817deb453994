import type { Feature } from '../../platform/feature.ts';
import {
  checkBooksJob,
  checkBooksOnNewTimelineJob,
  continueBooksCheck,
} from './check-books-job.ts';
import { tellOperatorJob } from './tell-operator-job.ts';

export const books: Feature = {
  jobs: [checkBooksJob, checkBooksOnNewTimelineJob, continueBooksCheck, tellOperatorJob],
};
