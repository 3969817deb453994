import { jobsPage } from './jobs.ts';
import { limitsPage } from './limits.ts';
import { metricsPage } from './metrics.ts';
import { permissionsPage } from './permissions.ts';
import { retentionPage } from './retention.ts';
import { settingsPage } from './settings.ts';

/** The documents of `docs/reference`, by the names of their files. */
export const PAGES = {
  jobs: jobsPage,
  limits: limitsPage,
  metrics: metricsPage,
  permissions: permissionsPage,
  retention: retentionPage,
  settings: settingsPage,
};
