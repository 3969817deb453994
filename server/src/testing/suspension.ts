import { asSuperuser } from './superuser.ts';
import type { TestApp } from './test-app.ts';

/** Suspends a company, as operators do. */
export const suspend = (app: TestApp, companyId: number) =>
  asSuperuser(
    app,
    `update companies set suspended_at = now(), suspension_reason = 'Un pago fue devuelto' where id = $1`,
    [companyId],
  );

/** Lets it send again. */
export const resume = (app: TestApp, companyId: number, at: Date) =>
  asSuperuser(
    app,
    `update companies set suspended_at = null, suspension_reason = null, resumed_at = $2 where id = $1`,
    [companyId, at],
  );
