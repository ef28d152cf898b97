import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from './data/query-client.ts'
import { LiveRegion } from './parts/live-region.tsx'
import { Tips } from './parts/tips.tsx'
import { Toasts } from './parts/toast.tsx'
import { router } from './routes.tsx'

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
      <Tips />
      <LiveRegion />
    </QueryClientProvider>
  )
}
