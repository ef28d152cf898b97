import type { Client } from '../../../sdk/src/index.ts'
import type { ContactRow } from '../resources/contacts/table.ts'
import { addMembers } from '../resources/inbox-members/rules/staff.ts'
import { anInbox } from '../resources/inboxes/factory.ts'
import type { NewInbox } from '../resources/inboxes/schema.ts'
import type { InboxRow } from '../resources/inboxes/table.ts'
import { aSiteVisitor, type SiteVisitor } from '../resources/widget/factory.ts'
import { clientInto } from './app.ts'
import { type Scene, scene } from './scene.ts'

export type Browser = Client['widget']

export interface Site extends Scene {
  inbox: InboxRow
  /** What every call of its widget says. */
  at: { website_token: string }
  /** A browser that the website does not know, or knows by a token. */
  browser(token?: string): Browser
  /** A contact that the website knows, in its browser. */
  guest(given?: { contact?: ContactRow }): Promise<SiteVisitor & { widget: Browser; token: string }>
  told(): Promise<string[]>
}

/** A scene with a website that the agent works for, and that asks nobody for an address. */
export async function aSite(
  { channel, ...settings }: Partial<Omit<NewInbox, 'channel'>> & { channel?: object } = {},
  start: Promise<Scene> = scene(),
): Promise<Site> {
  const set = await start
  const { app, account, agent } = set
  const kind = { type: 'web_widget', website_url: 'https://acme.example' } as const
  const own = { name: 'Website', enable_email_collect: false, ...settings }
  const inbox = await anInbox(app, account.id, { ...own, channel: { ...kind, ...channel } })
  const members = { inbox_id: inbox.id, user_ids: [agent.user.id] }
  await app.database.transaction((tx) => addMembers(tx, account.id, members, app.services.clock.now()))
  const before = (await set.events()).length
  const browser = (token?: string) => clientInto(app, token ? { headers: { 'x-auth-token': token } } : {}).widget
  return {
    ...set,
    inbox,
    at: { website_token: inbox.website_token! },
    browser,
    guest: async (given) => {
      const visitor = await aSiteVisitor(app, account.id, { website: inbox, ...given })
      const token = visitor.headers['x-auth-token']
      return { ...visitor, token, widget: browser(token) }
    },
    told: async () => (await set.events()).slice(before),
  }
}
