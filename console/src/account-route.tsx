import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router'
import { bootstrapQuery } from './data/account.ts'
import { isMissing, isSignedOut, refusesWith } from './data/client.ts'
import { queryClient } from './data/query-client.ts'
import { startAccount } from './data/start.ts'
import { rememberAddress } from './early/stored-address.ts'
import { Frame } from './screens/frame/frame.tsx'

/** Everything of an account, which is loaded once, before any of its screens is shown. */
export function accountRoute(root: AnyRoute) {
  return createRoute({
    getParentRoute: () => root,
    path: '/accounts/$accountId',
    component: Frame,
    loader: async ({ params, location }) => {
      const { accountId } = params as { accountId: string }
      try {
        await queryClient.ensureQueryData(bootstrapQuery(Number(accountId)))
        startAccount(Number(accountId))
        rememberAddress(location.href)
      } catch (error) {
        if (isSignedOut(error)) throw redirect({ href: `/app/login?to=${encodeURIComponent(location.href)}` })
        if (isMissing(error)) throw redirect({ href: '/app/no-accounts' })
        if (refusesWith(error, 'account_suspended')) throw redirect({ href: `/app/accounts/${accountId}/suspended` })
        if (refusesWith(error, 'sso_required')) {
          throw redirect({ href: `/app/login?error=sso_required&to=${encodeURIComponent(location.href)}` })
        }
        if (refusesWith(error, 'mfa_required')) throw redirect({ href: '/app/auth/second-factor' })
        throw error
      }
    },
  })
}
