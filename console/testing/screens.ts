import type { Page } from 'playwright-core'
import type { Places } from './furnish.ts'

export interface Screen {
  /** As the test names it. */
  name: string
  /** Below `/app`. */
  address: string
  /** Brings up what the address alone does not show. */
  open?: (page: Page) => Promise<void>
}

const press = (key: string, shown: string) => async (page: Page) => {
  await page.keyboard.press(key)
  await page.locator(shown).first().waitFor()
}

const click = (target: string, shown: string) => async (page: Page) => {
  await page.locator(target).first().click()
  await page.locator(shown).first().waitFor()
}

const dialog = '[role=dialog]'
const menu = '[role=menu]'
const create = click('.page-actions .button--primary', dialog)

const reported = ['agents', 'inboxes', 'teams', 'labels']
const inboxTabs = ['settings', 'collaborators', 'hours', 'prechat', 'widget', 'satisfaction', 'bot', 'configuration']
const settingsLists = [
  ...['inboxes', 'agents', 'teams', 'custom-roles', 'audit-logs', 'labels', 'custom-attributes', 'canned-response'],
  ...['automation', 'sla'],
]
const settingsPages = [
  ...['general', 'inboxes/new', 'teams/new', 'teams/$teamId/edit', 'security', 'macros', 'macros/new'],
  ...['macros/$macroId/edit', 'automation/new', 'automation/$ruleId', 'assignment-policy', 'conversation-workflow'],
  ...['agent-bots', 'integrations', 'integrations/webhook', 'integrations/webhook/$webhookId'],
  ...['integrations/webhook/$webhookId/$deliveryId', 'integrations/dashboard_apps', 'developers', 'billing'],
]

type Route = [route: string, ...given: Places[]]

/** For those who are not signed in. */
const outside: Route[] = [
  ...['/login', '/auth/reset/password', '/auth/password/edit', '/auth/confirmation', '/auth/signup'],
  '/auth/verify-email',
].map((route): Route => [route])

/** For those who are, and get no further. */
const between: Route[] = [['/auth/second-factor'], ['/no-accounts'], ['/accounts/$accountId/suspended']]

/** Of an account. Where a name means different things, or several are to be seen, it is said which. */
const inside: Route[] = [
  ['/all/conversations'],
  ['/mentions/conversations'],
  ['/custom_view/$viewId'],
  ['/all/conversations/$number'],
  ['/contacts'],
  ['/contacts/segments/$viewId', { viewId: '$segmentId' }],
  ['/contacts/$contactId'],
  ['/search'],
  ['/search/$tab', { tab: 'all', '?': 'q=order' }, { tab: 'messages', '?': 'q=order' }],
  ['/notifications'],
  ...['overview', 'conversation', 'agents_overview', 'csat', 'bot', 'sla'].map(
    (report): Route => [`/reports/${report}`],
  ),
  ['/reports/agents/$ownerId', { ownerId: '$agentId' }],
  ['/portals'],
  ['/portals/new'],
  ['/portals/$slug/locales'],
  ['/portals/$slug/settings'],
  ['/portals/$slug/$locale/articles'],
  ['/portals/$slug/$locale/articles/$tab', { tab: 'archived' }],
  ['/portals/$slug/$locale/categories'],
  ['/portals/$slug/$locale/unanswered'],
  ['/portals/$slug/$locale/categories/$category/articles'],
  ['/portals/$slug/$locale/articles/new'],
  ['/portals/$slug/$locale/articles/edit/$article'],
  ['/settings/inboxes/new/$channel', ...['website', 'email', 'api', 'sms'].map((channel) => ({ channel }))],
  ['/settings/inboxes/$inboxId/$tab', ...inboxTabs.map((tab) => ({ tab }))],
  ...settingsLists.map((page): Route => [`/settings/${page}/list`]),
  ...settingsPages.map((page): Route => [`/settings/${page}`]),
  ['/profile/settings'],
  ['/profile/mfa'],
  ['/onboarding'],

  ['/campaigns'],
]

/** Further addresses of the same screens. */
const alike: Route[] = [
  ...[
    ...['/dashboard', '/inbox/$inboxId', '/label/$label', '/team/$teamId'],
    ...['unattended', 'participating', 'unassigned', 'snoozed', 'pending'].map((list) => `/${list}/conversations`),
    ...['', '/inbox/$inboxId', '/label/$label', '/team/$teamId', '/custom_view/$viewId'].map(
      (list) => `${list}/conversations/$number`,
    ),
    ...['mentions', 'unattended', 'participating', 'unassigned', 'snoozed', 'pending'].map(
      (list) => `/${list}/conversations/$number`,
    ),
    ...['/contacts/active', '/contacts/labels/$label', '/inbox-view', '/settings', '/settings/inboxes/$inboxId'],
    ...reported.slice(1).map((kind) => `/reports/${kind}_overview`),
    '/portals/$slug/$locale/categories/$category/articles/new',
    '/portals/$slug/$locale/categories/$category/articles/$article',
    ...settingsLists.map((page) => `/settings/${page}`),
    ...['/captain', '/companies'],
  ].map((route): Route => [route]),
  ['/inbox-view/$type/$id', { type: 'conversation', id: '$number' }],
  ['/reports/inboxes/$ownerId', { ownerId: '$inboxId' }],
  ['/reports/teams/$ownerId', { ownerId: '$teamId' }],
  ['/reports/labels/$ownerId', { ownerId: '$labelId' }],
  ['/portals/$slug/$locale/articles/$tab/edit/$article', { tab: 'mine' }],
  ['/campaigns/$', { '': 'one_off' }],
  ['/captain/$', { '': 'assistants' }],
  ['/companies/$', { '': '1' }],
]

/** What is opened over a screen, or in it. */
const opened: [name: string, route: string, open: (page: Page) => Promise<void>][] = [
  ['palette', '/all/conversations/$number', press('Control+k', '[role=combobox]')],
  ['keys', '/all/conversations/$number', press('?', dialog)],
  ['a new conversation', '/all/conversations/$number', press('c', dialog)],
  ['snooze', '/all/conversations/$number', press('s', '[role=combobox]')],
  ['assign', '/all/conversations/$number', press('a', '[role=combobox]')],
  ['label', '/all/conversations/$number', press('l', '[role=combobox]')],
  ['macro', '/all/conversations/$number', press('m', '[role=combobox]')],
  ['a note', '/all/conversations/$number', press('n', '.composer')],
  ['menu of the thread', '/all/conversations/$number', click('.thread-actions [aria-haspopup=menu]', menu)],
  ['filter', '/all/conversations', press('f', '.inbox-filter')],
  ['menu of the list', '/all/conversations', click('.inbox-head [aria-haspopup=menu]', menu)],
  ['selection', '/all/conversations', click('.inbox-row-face', '.inbox-selection')],
  ['a new contact', '/contacts', create],
  ['filter', '/contacts', click('.contacts-tools [aria-expanded]', '[aria-expanded=true]')],
  ['selection', '/portals/$slug/$locale/articles', click('.table-select input', '.selection')],
  ['selection', '/contacts', click('.table-select input', '.selection')],
  ['table', '/reports/conversation', click('.reports-actions [aria-pressed]', '.table:not(.visually-hidden)')],
  ['a point', '/reports/bot', click('.line-chart-plot', '.line-chart-plot :focus')],
  ['a new category', '/portals/$slug/$locale/categories', create],
  [
    'a link',
    '/portals/$slug/$locale/articles/edit/$article',
    click('.help-center-editor-tools [aria-haspopup=dialog]', dialog),
  ],
  ['a new token', '/settings/developers', click('.section-head .button', dialog)],
  ...['agents', 'custom-roles', 'labels', 'custom-attributes', 'canned-response', 'sla'].map(
    (page): (typeof opened)[number] => ['a new one', `/settings/${page}/list`, create],
  ),
  ...['agent-bots', 'integrations/webhook', 'integrations/dashboard_apps', 'assignment-policy'].map(
    (page): (typeof opened)[number] => ['a new one', `/settings/${page}`, create],
  ),
]

const inAccount = ([route, ...given]: Route): Route => [`/accounts/$accountId${route}`, ...given]

/** Every route that has a screen. */
export const routesShown = [...outside, ...between, ...[...inside, ...alike].map(inAccount)].map(([route]) => route)

/** The address of a route; what is given by name may name something else in turn. */
function addressOf(route: string, places: Places, given: Places = {}): string {
  const fill = (text: string): string =>
    text.replace(/\$(\w*)/g, (_, name: string) => fill(given[name] ?? places[name] ?? `missing-${name}`))
  return `${fill(route)}${given['?'] ? `?${given['?']}` : ''}`
}

const screensOf = (routes: Route[], places: Places): Screen[] =>
  routes.flatMap(([route, ...given]) =>
    (given.length > 0 ? given : [{}]).map((each) => {
      const address = addressOf(route, places, each)
      return { name: address, address }
    }),
  )

export const outsideScreens = (places: Places) => screensOf(outside, places)

export function insideScreens(places: Places): Screen[] {
  const open = opened.map(([name, path, open]) => {
    const [screen] = screensOf([inAccount([path])], places) as [Screen]
    return { ...screen, name: `${screen.address}: ${name}`, open }
  })
  return [...screensOf(inside.map(inAccount), places), ...open, ...screensOf(between, places)]
}

export const alikeScreens = (places: Places) => screensOf(alike.map(inAccount), places)
