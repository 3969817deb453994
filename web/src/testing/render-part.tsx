import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { queryClient } from '../lib/query-client.ts';
import { AppFrame } from '../office/shell/app-frame.tsx';

/** Renders a component in the app's frame, at every address. */
export function renderPart(part: ReactNode) {
  const root = createRootRoute({ component: () => part, notFoundComponent: () => null });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <AppFrame env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AppFrame>,
  );
  return { user: userEvent.setup(), path: () => router.state.location.href };
}
