import { ErrorPage } from './error-page.tsx';
import { PublicLayout } from './public-layout.tsx';

/** Any address that leads nowhere; it has no route of its own and brings its frame along. */
export function NotFoundPage() {
  return (
    <PublicLayout>
      <ErrorPage drawing="lost" what="notFound" />
    </PublicLayout>
  );
}
