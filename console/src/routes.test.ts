import type { AnyRoute } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { routesShown } from '../testing/screens.ts'
import { router } from './routes.tsx'

// What they do when they are opened needs a page.
vi.mock('./screens/failure.tsx', () => ({ Failure: null, NotFound: null }))
vi.mock('./data/last-address.ts', () => ({ lastAddress: null }))
vi.mock('./account-route.tsx', async () => {
  const { createRoute } = await import('@tanstack/react-router')
  const accountRoute = (root: AnyRoute) => createRoute({ getParentRoute: () => root, path: '/accounts/$accountId' })
  return { accountRoute }
})

/** What mails, webhooks' consumers, exports and apps link to; each must open its screen. */
const addresses = [
  ...['/', '/login', '/auth/sign_in', '/auth/reset/password', '/auth/password/edit', '/auth/confirmation'],
  ...['/auth/signup', '/auth/verify-email', '/no-accounts'],
  ...[
    '',
    '/dashboard',
    '/conversations/4211',
    ...['/inbox/1', '/label/late', '/team/1', '/custom_view/1'].flatMap((list) => [list, `${list}/conversations/4211`]),
    ...['mentions', 'unattended', 'participating', 'unassigned', 'snoozed', 'pending', 'all'].flatMap((list) => [
      `/${list}/conversations`,
      `/${list}/conversations/4211`,
    ]),
    '/inbox-view',
    '/inbox-view/conversation/1',
    '/notifications',
    '/search',
    ...['all', 'conversations', 'messages', 'contacts', 'articles'].map((tab) => `/search/${tab}`),
    '/contacts',
    '/contacts/1',
    '/contacts/segments/1',
    '/contacts/labels/vip',
    '/contacts/active',
    ...['overview', 'conversation', 'csat', 'bot', 'sla'].map((report) => `/reports/${report}`),
    ...['agents', 'inboxes', 'teams', 'labels'].flatMap((kind) => [`/reports/${kind}_overview`, `/reports/${kind}/1`]),
    '/portals/new',
    '/portals/acme/en/articles',
    '/portals/acme/en/articles/mine',
    '/portals/acme/en/articles/mine/edit/track-an-order',
    '/portals/acme/en/articles/edit/track-an-order',
    '/portals/acme/en/articles/new',
    '/portals/acme/en/categories',
    '/portals/acme/en/categories/orders/articles',
    '/portals/acme/en/categories/orders/articles/new',
    '/portals/acme/en/categories/orders/articles/track-an-order',
    '/portals/acme/locales',
    '/portals/acme/settings',
    ...[
      ...['general', 'inboxes/list', 'inboxes/new', 'inboxes/new/website', 'inboxes/1/settings', 'agents/list'],
      ...['teams/list', 'teams/new', 'teams/1/edit', 'labels/list', 'custom-attributes/list', 'canned-response/list'],
      ...['macros', 'macros/new', 'macros/1/edit', 'automation/list', 'agent-bots', 'integrations/webhook'],
      ...['integrations', 'integrations/dashboard_apps', 'developers', 'assignment-policy', 'conversation-workflow'],
      ...['sla', 'custom-roles', 'audit-logs/list', 'security', 'billing'],
    ].map((page) => `/settings/${page}`),
    '/profile/settings',
    '/profile/mfa',
    '/suspended',
    '/onboarding',
    ...['/campaigns/one_off', '/captain/assistants', '/companies/1'],
  ].map((address) => `/accounts/1${address}`),
]

/** A part of an address that no route takes is left over under this name. */
function screenAt(address: string): string | undefined {
  const [, parameters, found] = router.getMatchedRoutes(address)
  return '**' in parameters ? undefined : found?.fullPath
}

test.each(addresses)('%s has a screen', (address) => {
  expect(screenAt(address)).toBeDefined()
})

test('every screen is among those that are tried with everybody in mind', () => {
  const lead = ['/', '/auth/sign_in', '/accounts/$accountId']
  const withScreen = Object.values(router.routesById as Record<string, AnyRoute>)
    .filter(({ children, fullPath }) => !children && !lead.includes(fullPath.replace(/(?<=.)\/$/, '')))
    .map(({ fullPath }) => fullPath.replace(/(?<=.)\/$/, ''))
  expect([...new Set(withScreen)].sort()).toEqual([...new Set(routesShown)].sort())
})

test('an address that nobody knows is told to be unknown', () => {
  const unknown = ['/nowhere', '/accounts/1/nowhere', '/accounts/1/settings/nowhere', '/accounts/1/reports/nowhere']
  expect(unknown.map(screenAt)).toEqual(unknown.map(() => undefined))
})
