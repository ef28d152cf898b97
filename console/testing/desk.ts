import { givePassword } from '../../server/src/resources/users/factory.ts'
import type { TestApp } from '../../server/src/testing/app.ts'
import { desk, type Desk as ServerDesk } from '../../server/src/testing/desk.ts'
import { proxyTo } from '../../server/src/testing/proxy.ts'
import { type Person, scene } from '../../server/src/testing/scene.ts'
import { openSeat, type Seat, type SeatOptions, type SessionCookie } from './seat.ts'
import { type ServedApp, servedApp } from './served-app.ts'

export { needsDesk } from './served-app.ts'

/** Of everybody who has signed in once. */
export const password = 'Correct horse, 12 batteries'

export type Network = Awaited<ReturnType<typeof proxyTo>>

export interface Customer {
  /** Of the conversation, as addresses name it. */
  number: number
  contactId: number
  says(text: string): Promise<void>
}

export interface Desk extends ServerDesk {
  url: string
  /** An agent of the inbox, by name; the desk's own is Ada, its administrator Alan. */
  colleague(name: string): Promise<Person>
  /** Somebody who has written to the inbox, and waits. */
  customer(name: string, ...texts: [string, ...string[]]): Promise<Customer>
  /** The person's browser, signed in, at an address of the account: `/dashboard`. */
  open(person: Person, address: string, options?: SeatOptions & { through?: Network }): Promise<Seat>
  /** Between the server and those who are told to come through it. */
  network(): Promise<Network>
  /** A browser in which nobody is signed in, at an address below `/app`. */
  visit(address: string, options?: SeatOptions): Promise<Seat>
}

/** An account of its own on the real server: where a journey begins. */
export async function aDesk(served: ServedApp | Promise<ServedApp> = servedApp()): Promise<Desk> {
  const { app, url } = await served
  const base = await desk({ name: 'Website' }, scene(Promise.resolve(app)))
  const { account, inbox } = base
  await base.admin.profile.update({ name: 'Alan Turing' })
  return {
    ...base,
    url,
    colleague: async (name) => {
      const person = await base.server()
      await person.profile.update({ name })
      return person
    },
    customer: async (name, ...texts) => {
      const contact = await base.admin.contacts.create({ inbox_id: inbox.id, name })
      const { id: contactId, contact_inboxes } = contact.payload.contact
      const sourceId = contact_inboxes![0]!.source_id
      const { id: number } = await base.admin.conversations.create({ source_id: sourceId, inbox_id: inbox.id })
      const { client } = await base.visitor()
      const says = async (content: string) => {
        await client.messages.create(inbox.identifier!, sourceId, number, { content })
      }
      for (const text of texts) await says(text)
      return { number, contactId, says }
    },
    open: async (person, address, { through, ...options } = {}) => {
      await givePassword(app, person.user, password)
      const cookies = await signIn(app, url, person.user.email)
      const base = (through?.url ?? url).replace(/\/$/, '')
      return openSeat(`${base}/app/accounts/${account.id}${address}`, { ...options, cookies })
    },
    network: () => proxyTo(url),
    visit: (address, options) => openSeat(`${url}/app${address}`, options),
  }
}

/** As the page does it, and without its form. */
export async function signIn(app: TestApp, url: string, email: string): Promise<SessionCookie[]> {
  const { cookies, statusCode, body } = await app.http.inject({
    method: 'POST',
    url: '/auth/sign_in',
    headers: { 'x-parley-console': '1' },
    payload: { email, password },
  })
  if (cookies.length === 0) throw new Error(`Nobody was signed in: ${statusCode} ${body}`)
  return cookies.map(({ name, value }) => ({ name, value, url, httpOnly: true }))
}
