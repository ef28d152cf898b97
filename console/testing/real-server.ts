import { type AccountClient, createClient } from '../../sdk/src/index.ts'
import { cleanups } from '../../server/src/testing/outbound.ts'
import { databaseOf, newSite, type Process, startProgram } from '../../server/src/testing/process.ts'
import { proxyTo } from '../../server/src/testing/proxy.ts'
import type { Network } from './desk.ts'
import { openSeat, type Seat, type SessionCookie } from './seat.ts'
import { freePort } from './served-app.ts'

/** A server that is a process of its own, and can die as one. Its network stays. */
export interface RealServer {
  network: Network
  /** Of the first administrator, past the network. */
  admin: AccountClient
  /** Somebody who has written, by the number of the conversation. */
  customer(name: string, text: string): Promise<number>
  /** The administrator's browser, at an address of the account. */
  open(address: string): Promise<Seat>
  /** With nothing said, and nothing finished. */
  kill(): Promise<void>
  /** At the same place, with the same data. */
  start(): Promise<void>
}

const email = 'ada@desk.example'
const password = 'Correct horse, 12 batteries'

export async function realServer(): Promise<RealServer> {
  const port = String(await freePort())
  const direct = `http://127.0.0.1:${port}`
  const network = await proxyTo(direct)
  const base = network.url.replace(/\/$/, '')
  const admins = { PARLEY_ADMIN_EMAIL: email, PARLEY_ADMIN_PASSWORD: password }
  const site = await newSite({ ...admins, PORT: port, PARLEY_BASE_URL: base })
  let server: Process = await startProgram(site)
  cleanups.push(() => server.stop('SIGKILL'))
  const client = createClient({ baseUrl: direct, token: 'admin-token' })
  const admin = client.account(1)
  const inbox = await admin.inboxes.create({ name: 'Website', channel: { type: 'api' } })
  return {
    network,
    admin,
    customer: async (name, text) => {
      const { payload } = await admin.contacts.create({ inbox_id: inbox.id, name })
      const source_id = payload.contact.contact_inboxes![0]!.source_id
      const { id } = await admin.conversations.create({ source_id, inbox_id: inbox.id })
      await client.public.messages.create(inbox.inbox_identifier!, source_id, id, { content: text })
      return id
    },
    open: async (address) => openSeat(`${base}/app/accounts/1${address}`, { cookies: await signIn(direct) }),
    kill: async () => void (await server.stop('SIGKILL')),
    start: async () => {
      // What was begun by the one that died is held for a minute, which is not waited for here.
      const database = await databaseOf(site)
      await database.transaction((tx) =>
        tx.updateTable('idempotency_keys').set({ held_until: 0 }).where('held_until', 'is not', null).execute(),
      )
      await database.close()
      server = await startProgram(site)
    },
  }
}

async function signIn(url: string): Promise<SessionCookie[]> {
  const answer = await fetch(`${url}/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-parley-console': '1' },
    body: JSON.stringify({ email, password }),
  })
  const [pair] = (answer.headers.get('set-cookie') ?? '').split(';')
  const [name, value] = pair!.split('=')
  return [{ name: name!, value: value!, url, httpOnly: true }]
}
