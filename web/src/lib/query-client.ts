import { QueryClient } from '@tanstack/react-query';
import { onSessionEnd, readToken } from './session.ts';

/** Failed loads are logged by `call` and end in a state with a Try again button, so none repeats. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

/** Forgets what was loaded, except under pages that stay open: those load anew. */
function forgetLoaded(): void {
  void queryClient.cancelQueries();
  queryClient.removeQueries({ type: 'inactive' });
  if (readToken()) void queryClient.resetQueries();
}

onSessionEnd(forgetLoaded);
