import { QueryClient } from '@tanstack/react-query';
import { useConnection } from './api/connection.ts';
import { onSessionEnd, readToken } from './session.ts';

/** No retries: failed loads are logged by `call` and shown with a Try again button. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

/** Removes cached data; pages that stay open load it again. */
function forgetLoaded(): void {
  void queryClient.cancelQueries();
  queryClient.removeQueries({ type: 'inactive' });
  if (readToken()) void queryClient.resetQueries();
}

onSessionEnd(forgetLoaded);

/** Loads again what failed, on the pages that are open. */
function loadFailed(): void {
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error',
  });
}

useConnection.subscribe(({ lost }) => {
  if (!lost) loadFailed();
});
