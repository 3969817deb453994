import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './test-postgres.ts';

/** One PostgreSQL per test project. */
export default async function setup(project: TestProject) {
  const postgres = await startTestPostgres(project.config.env.POSTGRES_BIN ?? '');
  project.provide('superuserUrl', postgres.superuserUrl);
  project.provide('serverUrl', postgres.serverUrl);
  return postgres.stop;
}
