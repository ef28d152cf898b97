import type { AccountClient, Client } from '../../../sdk/src/index.ts'
import { eventNames } from '../events.ts'
import type { AccountRef, User } from '../kernel/actor.ts'
import type { EventName } from '../kernel/bus.ts'
import type { JsonObject, Role } from '../kernel/db/tables.ts'
import type { Permission } from '../kernel/permissions.ts'
import { anAccount } from '../resources/accounts/factory.ts'
import { aVisitor, type Visitor } from '../resources/contacts/public/factory.ts'
import { aMemberWith } from '../resources/custom-roles/factory.ts'
import { aMember } from '../resources/users/factory.ts'
import { clientInto, type TestApp, testApp } from './app.ts'

export type Person = AccountClient & Pick<Client, 'profile'> & { user: User; token: string }

export interface Scene {
  app: TestApp
  account: AccountRef
  admin: Person
  agent: Person
  /** One more member of the account. */
  member(role?: Role): Promise<Person>
  /** One whose role has these permissions. */
  memberWith(...permissions: Permission[]): Promise<Person>
  /** A contact of an API inbox, with the client that it would use. */
  visitor(given?: Parameters<typeof aVisitor>[2]): Promise<Visitor & { client: Client['public'] }>
  /** The names of the account's events, in order: of those that leave the server, unless others are asked for. */
  events(names?: readonly EventName[]): Promise<string[]>
  /** What the latest event of the name says. */
  latestEvent(name: string): Promise<JsonObject>
  /** Runs every job that is due. */
  settle(): Promise<void>
}

/** An account of its own with an administrator and an agent: where a test begins. */
export async function scene(inApp: TestApp | Promise<TestApp> = testApp()): Promise<Scene> {
  const app = await inApp
  const account = await anAccount(app)
  const member = async (role: Role = 'agent') => personIn(app, account, await aMember(app, account.id, role))
  return {
    app,
    account,
    admin: await member('administrator'),
    agent: await member('agent'),
    member,
    memberWith: async (...permissions) => personIn(app, account, await aMemberWith(app, account.id, permissions)),
    visitor: async (given) => ({ ...(await aVisitor(app, account.id, given)), client: clientOf(app).public }),
    events: async (names = eventNames) => {
      const rows = await app.database.read
        .selectFrom('events')
        .select('name')
        .where('account_id', '=', account.id)
        .where('name', 'in', names)
        .orderBy('id')
        .execute()
      return rows.map(({ name }) => name)
    },
    latestEvent: async (name) => {
      const { payload } = await app.database.read
        .selectFrom('events')
        .select('payload')
        .where('account_id', '=', account.id)
        .where('name', '=', name)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      return payload
    },
    settle: async () => {
      await app.worker.drain()
    },
  }
}

function personIn(app: TestApp, account: AccountRef, { user, token }: { user: User; token: string }): Person {
  const client = clientOf(app, token)
  return { ...client.account(account.id), profile: client.profile, user, token }
}

function clientOf(app: TestApp, token?: string): Client {
  return clientInto(app, { token })
}
