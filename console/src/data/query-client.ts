import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isPassing, isSignedOut } from './client.ts'

/** What was shown stays while it is fetched again; only what may pass by itself is tried again. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (isSignedOut(error)) dispatchEvent(new Event('parley:signed-out'))
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 2 && isPassing(error),
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
