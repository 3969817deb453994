import { ErrorPage } from './error-page.tsx';

/** A link that is incomplete or has lost its worth. */
export function InvalidAccessPage() {
  return <ErrorPage drawing="key" what="invalid" />;
}
