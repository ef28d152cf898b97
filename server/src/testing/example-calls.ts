import { randomUUID } from 'node:crypto'
import type { App } from '../app.ts'
import type { User } from '../kernel/actor.ts'
import { aConnection } from '../resources/contacts/factory.ts'
import { aStaffedInbox } from '../resources/inbox-members/factory.ts'
import { aWebsite } from '../resources/inboxes/factory.ts'
import { aLabel } from '../resources/labels/factory.ts'
import { aSession } from '../resources/sessions/factory.ts'
import {
  aBegunFactor,
  anIdentity,
  aPasswordReset,
  aSecondFactor,
  codeOf,
  givePassword,
} from '../resources/users/factory.ts'
import type { Part } from './multipart.ts'

export interface ExampleCall {
  /** Laid over the example of the schema. */
  body?: object
  query?: Record<string, string>
  /** Credentials to come with instead of the token. */
  headers?: Record<string, string>
}

const withSession = async (app: App, caller: User): Promise<ExampleCall> => ({ headers: await aSession(app, caller) })

const inOwnAccount = async (app: App, caller: User): Promise<ExampleCall> => ({
  body: { account_id: await accountOf(app, caller) },
})

async function atWebsite(app: App, caller: User): Promise<ExampleCall> {
  return { body: { inbox_id: (await aWebsite(app, await accountOf(app, caller))).id } }
}

async function withCode(app: App, caller: User): Promise<ExampleCall> {
  const { secret } = await aSecondFactor(app, caller)
  return { body: { otp_code: codeOf(app, secret) } }
}

/** What the example of an operation needs that neither a schema nor a record can say; keyed by operation. */
export const exampleCalls: Record<string, (app: App, caller: User) => ExampleCall | Promise<ExampleCall>> = {
  // It must be a member.
  'agentCapacityPolicies.users.add': (_app, caller) => ({ body: { user_id: caller.id } }),
  'assignableAgents.list': async (app, caller) => {
    const inbox = await aStaffedInbox(app, await accountOf(app, caller), [caller.id])
    return { query: { 'inbox_ids[]': String(inbox.id) } }
  },
  // They run where visitors are.
  'campaigns.create': atWebsite,
  'campaigns.update': atWebsite,
  'contacts.contactInboxes.filter': async (app, caller) => {
    const inbox = await aStaffedInbox(app, await accountOf(app, caller), [caller.id])
    return { body: { inbox_id: inbox.id, source_id: (await aConnection(app, inbox)).source_id } }
  },
  // Whoever is assigned must be able to see the conversation.
  'conversations.assignments.create': (_app, caller) => ({ body: { assignee_id: caller.id } }),
  // So must whoever takes part in it.
  'conversations.participants.create': (_app, caller) => ({ body: { user_ids: [caller.id] } }),
  'conversations.participants.update': (_app, caller) => ({ body: { user_ids: [caller.id] } }),
  // It must be there already.
  'labels.merge': async (app, caller) => ({
    body: { into: (await aLabel(app, await accountOf(app, caller))).title },
  }),
  // E-mail addresses and slugs are unique in the whole installation.
  'platform.users.create': () => ({ body: { email: `${randomUUID()}@acme.test` } }),
  'platform.users.update': () => ({ body: { email: `${randomUUID()}@acme.test` } }),
  'portals.create': () => ({ body: { slug: `help-${randomUUID()}` } }),
  'profile.identity.delete': async (app, caller) => {
    await givePassword(app, caller, 'Secret-1')
    await anIdentity(app, caller)
    return {}
  },
  'profile.mfa.delete': withCode,
  'profile.mfa.renewBackupCodes': withCode,
  'profile.mfa.verify': async (app, caller) => {
    const { secret } = await aBegunFactor(app, caller)
    return { body: { otp_code: codeOf(app, secret) } }
  },
  'profile.sessions.list': withSession,
  'profile.setActiveAccount': inOwnAccount,
  'profile.setAutoOffline': inOwnAccount,
  'profile.setAvailability': inOwnAccount,
  'sessions.resetPassword': async (app, caller) => ({
    body: { reset_password_token: await aPasswordReset(app, caller) },
  }),
  'sessions.signIn': async (app, caller) => {
    await givePassword(app, caller, 'Secret-1')
    return { body: { email: caller.email, password: 'Secret-1' } }
  },
  'sessions.signOut': withSession,
  'sessions.validateToken': withSession,
  // Visitors add no labels to the account.
  'widget.labels.create': async (app, caller) => ({
    body: { label: (await aLabel(app, await accountOf(app, caller))).title },
  }),
}

/** A single dot. */
const smallestPicture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4//8/AAX+Av5Y8msOAAAAAElFTkSuQmCC'

/** Operations whose example is a file, as a form has it. */
export const exampleFiles: Record<string, Part> = {
  'portals.pictures.create': {
    name: 'picture',
    filename: 'settings.png',
    content: Buffer.from(smallestPicture, 'base64'),
  },
  'portals.setDarkLogo': { name: 'logo', filename: 'dark.png', content: Buffer.from(smallestPicture, 'base64') },
  'uploads.create': { name: 'attachment', filename: 'example.txt', content: 'hello' },
}

async function accountOf({ database }: App, { id }: User): Promise<number> {
  const member = database.read.selectFrom('account_users').select('account_id').where('user_id', '=', id)
  return (await member.executeTakeFirstOrThrow()).account_id
}
