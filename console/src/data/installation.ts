import { queryOptions } from '@tanstack/react-query'
import { api } from './client.ts'

/** What those who are not signed in may know of it. */
export const installationQuery = queryOptions({
  queryKey: ['sessions.getInstallation'],
  queryFn: () => api.sessions.getInstallation(),
})
