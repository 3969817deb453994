import { QueryClient } from '@tanstack/react-query';

/** Failed loads are logged by `call` and end in a state with a Try again button, so none repeats. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});
