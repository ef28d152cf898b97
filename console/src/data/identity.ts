import { queryOptions } from '@tanstack/react-query'
import { api } from './client.ts'

/** Who somebody is at the provider of single sign-on, and whether there is a password besides. */
export const identityQuery = queryOptions({
  queryKey: ['profile.identity.get'],
  queryFn: () => api.profile.identity.get(),
})
