import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AccountClient, Client } from '../../../../sdk/src/index.ts'
import { newVisitor, type Visitor } from '../crash/desk.ts'

const webhooksOfEachKind = 12
const pauseMs = 200

/** When a change was acknowledged, and when the webhook was told of it. */
export interface Timed {
  acknowledged: number
  arrived?: number
}

/**
 * Two tenants beside the desk. The noisy one has webhooks of every kind that takes long: names that resolve slowly,
 * receivers that hang and receivers that are gone. The calm one has a webhook that works, and must not notice.
 */
export class Neighbours {
  readonly calm = new Map<number, Timed>()
  calmAccountId = 0
  #goesOn = true
  #work: Promise<unknown> | undefined
  readonly #servers: Server[] = []

  /** Answers a visitor of the calm one. */
  async open(client: Client, names: { quick: string; slow: string }): Promise<Visitor> {
    const [noisy, calm] = [await newAccount(client, 'Noisy'), await newAccount(client, 'Calm')]
    this.calmAccountId = calm.id
    const hanging = await this.#serve(() => {})
    const well = await this.#serve(async (request, response) => {
      const { id } = JSON.parse((await request.toArray()).join(''))
      const timed = this.calm.get(id) ?? { acknowledged: Date.now() }
      timed.arrived ??= Date.now()
      this.calm.set(id, timed)
      response.end()
    })
    await calm.client.webhooks.create({ url: `http://${names.quick}:${well}/`, subscriptions: ['contact_created'] })
    const troubled = [`http://${names.slow}:${hanging}`, `http://127.0.0.1:${hanging}`, 'http://127.0.0.1:1']
    for (const origin of troubled) {
      for (let i = 0; i < webhooksOfEachKind; i++) await noisy.client.webhooks.create({ url: `${origin}/${i}` })
    }
    this.#work = Promise.all([
      this.#write(async (i) => void (await noisy.client.contacts.create({ name: `Noisy ${i}` }))),
      this.#write(async (i) => {
        const { payload } = await calm.client.contacts.create({ name: `Calm ${i}` })
        const timed = this.calm.get(payload.contact.id)
        if (!timed) this.calm.set(payload.contact.id, { acknowledged: Date.now() })
      }),
      ...[noisy, calm].map((account) => this.#write(() => readEverything(account.client))),
    ])
    // Whoever stops them hears of it.
    this.#work.catch(() => {})
    const { inbox_identifier } = await calm.client.inboxes.create({ name: 'Files', channel: { type: 'api' } })
    return newVisitor(client.public, inbox_identifier!)
  }

  async stopWriting(): Promise<void> {
    this.#goesOn = false
    await this.#work
  }

  close(): void {
    for (const server of this.#servers) {
      server.close()
      server.closeAllConnections()
    }
  }

  async #write(act: (i: number) => Promise<void>): Promise<void> {
    for (let i = 0; this.#goesOn; i++) {
      await act(i)
      await sleep(pauseMs)
    }
  }

  async #serve(listener: (request: IncomingMessage, response: ServerResponse) => void): Promise<number> {
    const server = createServer(listener)
    this.#servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return (server.address() as AddressInfo).port
  }
}

async function newAccount(client: Client, name: string) {
  const { id } = await client.platform.accounts.create({ name })
  const { id: user_id } = await client.profile.get()
  await client.platform.accountUsers.create(id, { user_id, role: 'administrator' })
  return { id, client: client.account(id) }
}

/** One of each kind of reading, the dear ones too. */
async function readEverything(account: AccountClient): Promise<void> {
  await account.conversations.list()
  await account.conversations.list({ q: 'order' })
  await account.contacts.search({ q: 'a' })
  await account.contacts.filter({
    payload: [{ attribute_key: 'name', filter_operator: 'contains', values: ['Noisy'] }],
  })
  await account.deliveries.list({ status: 'pending' })
}
