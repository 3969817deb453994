import { ErrorPage } from './error-page.tsx';

/** Somebody is known, but may not see what they asked for. */
export function UnauthorizedPage() {
  return <ErrorPage drawing="lock" what="unauthorized" />;
}
