import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { accountRoute } from './account-route.tsx'
import { lastAddress } from './data/last-address.ts'
import { loadMessages } from './i18n.ts'
import { orNotLoaded } from './parts/begin-anew.ts'
import { Skeleton } from './parts/skeleton.tsx'
import { Failure, NotFound } from './screens/failure.tsx'

/** A screen is loaded when it is first gone to, its texts with it. */
function screen(namespaces: string[], load: () => Promise<{ Screen: ComponentType }>) {
  return lazyRouteComponent(async () => {
    const [module] = await orNotLoaded(Promise.all([load(), loadMessages(...namespaces)]))
    return module
  }, 'Screen')
}

export const rootRoute = createRootRoute({ notFoundComponent: NotFound })

/** Pages for those who are not signed in. */
const outside = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    beforeLoad: async () => {
      throw redirect({ href: await lastAddress() })
    },
  }),
  page('/login', ['sign-in'], () => import('./screens/sign-in/screen.tsx')),
  page('/auth/reset/password', ['sign-in'], () => import('./screens/reset-password/screen.tsx')),
  page('/auth/password/edit', ['sign-in'], () => import('./screens/choose-password/screen.tsx')),
  page('/auth/confirmation', ['sign-in'], () => import('./screens/confirmation/screen.tsx')),
  page('/auth/signup', ['sign-in'], () => import('./screens/sign-up/screen.tsx')),
  page('/auth/verify-email', ['sign-in'], () => import('./screens/verify-email/screen.tsx')),
  page('/no-accounts', ['sign-in'], () => import('./screens/no-accounts/screen.tsx')),
  // Nothing of an account that refuses its members can be read, so these stand outside it.
  page('/accounts/$accountId/suspended', ['sign-in'], () => import('./screens/suspended/screen.tsx')),
  page('/auth/second-factor', ['profile', 'sign-in'], () => import('./screens/mfa/screen.tsx')),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/auth/sign_in',
    beforeLoad: () => {
      throw redirect({ href: '/app/login' })
    },
  }),
]

function page(path: string, namespaces: string[], load: () => Promise<{ Screen: ComponentType }>) {
  return createRoute({ getParentRoute: () => rootRoute, path, component: screen(namespaces, load) })
}

/** Every part in every state, for those who build them: what is delivered is built without it. */
const states = process.env.PARLEY_PARTS ? [page('/parts', [], () => import('./screens/parts/screen.tsx'))] : []

const account = accountRoute(rootRoute)

function inAccount(path: string, namespaces: string[], load: () => Promise<{ Screen: ComponentType }>) {
  return createRoute({ getParentRoute: () => account, path, component: screen(namespaces, load) })
}

/** One screen for every list and every conversation, so that nothing is built anew when the address changes. */
const inbox = createRoute({
  getParentRoute: () => account,
  id: 'conversations',
  component: screen(['inbox'], () => import('./screens/inbox/screen.tsx')),
})
const lists = [
  '/dashboard',
  '/inbox/$inboxId',
  '/label/$label',
  '/team/$teamId',
  '/custom_view/$viewId',
  '/mentions/conversations',
  '/unattended/conversations',
  '/participating/conversations',
  '/unassigned/conversations',
  '/snoozed/conversations',
  '/pending/conversations',
  '/all/conversations',
]
const inboxAddresses = [
  '/',
  ...lists,
  ...lists.map((list) => `${list.replace(/\/(conversations|dashboard)$/, '')}/conversations/$number`),
].map((path) => createRoute({ getParentRoute: () => inbox, path }))

const contactTexts = ['contacts', 'details', 'attributes']
const contacts = createRoute({
  getParentRoute: () => account,
  id: 'contacts',
  component: screen(contactTexts, () => import('./screens/contacts/screen.tsx')),
})
const contactAddresses = ['/contacts', '/contacts/segments/$viewId', '/contacts/labels/$label', '/contacts/active'].map(
  (path) => createRoute({ getParentRoute: () => contacts, path }),
)

const reports = createRoute({
  getParentRoute: () => account,
  id: 'reports',
  component: screen(['reports'], () => import('./screens/reports/screen.tsx')),
})
const reportAddresses = [
  'overview',
  'conversation',
  ...['agents', 'inboxes', 'teams', 'labels'].flatMap((kind) => [`${kind}_overview`, `${kind}/$ownerId`]),
  'csat',
  'bot',
  'sla',
].map((path) => createRoute({ getParentRoute: () => reports, path: `/reports/${path}` }))

const helpCenter = createRoute({
  getParentRoute: () => account,
  id: 'portals',
  component: screen(['help-center'], () => import('./screens/help-center/screen.tsx')),
})
const helpCenterAddresses = [
  '/portals',
  '/portals/new',
  '/portals/$slug/locales',
  '/portals/$slug/settings',
  '/portals/$slug/$locale/articles',
  '/portals/$slug/$locale/articles/$tab',
  '/portals/$slug/$locale/categories',
  '/portals/$slug/$locale/unanswered',
  '/portals/$slug/$locale/categories/$category/articles',
].map((path) => createRoute({ getParentRoute: () => helpCenter, path }))

const editor = createRoute({
  getParentRoute: () => account,
  id: 'article',
  component: screen(['help-center'], () => import('./screens/help-center-editor/screen.tsx')),
})
const editorAddresses = [
  '/portals/$slug/$locale/articles/new',
  '/portals/$slug/$locale/articles/edit/$article',
  '/portals/$slug/$locale/articles/$tab/edit/$article',
  '/portals/$slug/$locale/categories/$category/articles/new',
  '/portals/$slug/$locale/categories/$category/articles/$article',
].map((path) => createRoute({ getParentRoute: () => editor, path }))

const settings = createRoute({
  getParentRoute: () => account,
  id: 'settings',
  component: screen(['settings'], () => import('./screens/settings/screen.tsx')),
})

function inSettings(paths: string[], namespaces: string[], load: () => Promise<{ Screen: ComponentType }>) {
  const component = screen(namespaces, load)
  return paths.map((path) => createRoute({ getParentRoute: () => settings, path, component }))
}

function setting(paths: string[], namespaces: string[], load: () => Promise<{ Screen: ComponentType }>) {
  return inSettings(
    paths.map((path) => `/settings/${path}`),
    namespaces,
    load,
  )
}

const settingsAddresses = [
  setting(['', 'general'], ['settings-workspace'], () => import('./screens/settings/general/screen.tsx')),
  setting(['inboxes', 'inboxes/list'], ['settings-channels'], () => import('./screens/settings/inboxes/screen.tsx')),
  setting(
    ['inboxes/new', 'inboxes/new/$channel'],
    ['settings-channels'],
    () => import('./screens/settings/inbox-new/screen.tsx'),
  ),
  setting(
    ['inboxes/$inboxId', 'inboxes/$inboxId/$tab'],
    ['settings-channels'],
    () => import('./screens/settings/inbox/screen.tsx'),
  ),
  setting(['agents', 'agents/list'], ['settings-people'], () => import('./screens/settings/agents/screen.tsx')),
  setting(['teams', 'teams/list'], ['settings-people'], () => import('./screens/settings/teams/screen.tsx')),
  setting(['teams/new', 'teams/$teamId/edit'], ['settings-people'], () => import('./screens/settings/team/screen.tsx')),
  setting(
    ['custom-roles', 'custom-roles/list'],
    ['settings-people'],
    () => import('./screens/settings/custom-roles/screen.tsx'),
  ),
  setting(['security'], ['settings-people'], () => import('./screens/settings/security/screen.tsx')),
  setting(
    ['audit-logs', 'audit-logs/list'],
    ['settings-people'],
    () => import('./screens/settings/audit-logs/screen.tsx'),
  ),
  setting(['labels', 'labels/list'], ['settings-answers'], () => import('./screens/settings/labels/screen.tsx')),
  setting(
    ['custom-attributes', 'custom-attributes/list'],
    ['settings-answers'],
    () => import('./screens/settings/custom-attributes/screen.tsx'),
  ),
  setting(
    ['canned-response', 'canned-response/list'],
    ['settings-answers', 'composer'],
    () => import('./screens/settings/canned-responses/screen.tsx'),
  ),
  setting(['macros'], ['settings-automation'], () => import('./screens/settings/macros/screen.tsx')),
  setting(
    ['macros/new', 'macros/$macroId/edit'],
    ['settings-automation'],
    () => import('./screens/settings/macro/screen.tsx'),
  ),
  setting(
    ['automation', 'automation/list', 'automation/new', 'automation/$ruleId'],
    ['settings-automation'],
    () => import('./screens/settings/automation/screen.tsx'),
  ),
  setting(
    ['assignment-policy'],
    ['settings-automation'],
    () => import('./screens/settings/assignment-policy/screen.tsx'),
  ),
  setting(
    ['conversation-workflow'],
    ['settings-automation'],
    () => import('./screens/settings/conversation-workflow/screen.tsx'),
  ),
  setting(['sla', 'sla/list'], ['settings-automation'], () => import('./screens/settings/sla/screen.tsx')),
  setting(['agent-bots'], ['settings-developers'], () => import('./screens/settings/agent-bots/screen.tsx')),
  setting(['integrations'], ['settings-developers'], () => import('./screens/settings/integrations/screen.tsx')),
  setting(
    ['integrations/webhook', 'integrations/webhook/$webhookId', 'integrations/webhook/$webhookId/$deliveryId'],
    ['settings-developers'],
    () => import('./screens/settings/webhooks/screen.tsx'),
  ),
  setting(
    ['integrations/dashboard_apps'],
    ['settings-developers'],
    () => import('./screens/settings/dashboard-apps/screen.tsx'),
  ),
  setting(['developers'], ['settings-developers'], () => import('./screens/settings/developers/screen.tsx')),
  // One's own pages stand in the index as well, at the addresses that they always had.
  inSettings(['/profile/settings'], ['profile', 'keys', 'sign-in'], () => import('./screens/profile/screen.tsx')),
  inSettings(['/profile/mfa'], ['profile'], () => import('./screens/mfa/screen.tsx')),
  setting(['billing'], ['not-part'], () => import('./screens/not-part/screen.tsx')),
].flat()

const others = [
  inAccount('/contacts/$contactId', contactTexts, () => import('./screens/contact/screen.tsx')),
  inAccount('/search', ['search'], () => import('./screens/search/screen.tsx')),
  inAccount('/search/$tab', ['search'], () => import('./screens/search/screen.tsx')),
  inAccount('/notifications', ['notifications'], () => import('./screens/notifications/screen.tsx')),
  inAccount('/inbox-view', ['notifications'], () => import('./screens/notifications/screen.tsx')),
  inAccount('/inbox-view/$type/$id', ['notifications'], () => import('./screens/notifications/screen.tsx')),
  inAccount('/onboarding', ['onboarding'], () => import('./screens/onboarding/screen.tsx')),
  ...['/campaigns', '/campaigns/$', '/captain', '/captain/$', '/companies', '/companies/$'].map((path) =>
    inAccount(path, ['not-part'], () => import('./screens/not-part/screen.tsx')),
  ),
]

const tree = rootRoute.addChildren([
  ...outside,
  ...states,
  account.addChildren([
    inbox.addChildren(inboxAddresses),
    contacts.addChildren(contactAddresses),
    reports.addChildren(reportAddresses),
    helpCenter.addChildren(helpCenterAddresses),
    editor.addChildren(editorAddresses),
    settings.addChildren(settingsAddresses),
    ...others,
  ]),
])

/** Texts stay as they were typed, also in quotation marks, so that addresses can be written by hand and elsewhere. */
function readSearchValue(value: string): unknown {
  const read: unknown = JSON.parse(value)
  if (typeof read === 'string') throw new SyntaxError('It is a text as it is.')
  return read
}

export const router = createRouter({
  routeTree: tree,
  basepath: '/app',
  parseSearch: parseSearchWith(readSearchValue),
  stringifySearch: stringifySearchWith(JSON.stringify),
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 30_000,
  defaultPendingMs: 150,
  defaultPendingComponent: Skeleton,
  defaultErrorComponent: Failure,
  scrollRestoration: true,
})
