/** An integration that can be set up. */
export interface App {
  id: string
  name: string
  description: string
  short_description: string
  logo: string
  i18n_key: string
  /** Where the console sets it up. */
  action: string | null
  hook_type: 'account' | 'inbox'
  allow_multiple_hooks: boolean
  /** False where what it needs is kept elsewhere. */
  takesHooks: boolean
}

/** Those that do something here. A bridge to another service notes its settings as a hook of the webhooks it lives on. */
export const apps: readonly App[] = [
  {
    id: 'webhook',
    name: 'Webhooks',
    description: 'Events of the account are sent to addresses of your own as they happen.',
    short_description: 'Have events sent to your own programs.',
    logo: 'webhooks.png',
    i18n_key: 'webhooks',
    action: '/webhook',
    hook_type: 'account',
    allow_multiple_hooks: true,
    takesHooks: true,
  },
  {
    id: 'dashboard_apps',
    name: 'Dashboard apps',
    description: 'Pages of your own are shown beside a conversation, and are told which one it is.',
    short_description: 'Show your own pages beside conversations.',
    logo: 'dashboard_apps.png',
    i18n_key: 'dashboard_apps',
    action: null,
    hook_type: 'account',
    allow_multiple_hooks: true,
    takesHooks: false,
  },
]

export function findApp(id: string): App | undefined {
  return apps.find((app) => app.id === id)
}
