import { sql } from 'kysely'
import type { App } from '../app.ts'
import { emit } from '../kernel/bus.ts'
import type { Db } from '../kernel/db/db.ts'
import { fail } from '../kernel/errors.ts'
import { on } from '../kernel/listeners.ts'
import { type Manifest, resource } from '../kernel/manifest.ts'
import { operation } from '../kernel/operation.ts'
import { T } from '../kernel/schema.ts'
import { noteUse } from './app.ts'

const path = '/api/v1/accounts/:account_id/trials'

export const heard: number[] = []

/** What an event of a contact carries, whoever it is. */
export const contactPayload = {
  id: 1,
  name: 'Grace',
  thumbnail: '',
  availability_status: 'offline',
  blocked: false,
  additional_attributes: {},
  custom_attributes: {},
  created_at: 1,
}

const Trial = T.object({
  count: T.optional(T.id()),
  flag: T.optional(T.boolean()),
  words: T.optional(T.array(T.text(), { maxItems: 3 })),
  extra: T.optional(T.json()),
  size: T.optional(T.coded(['small', 'large'])),
  reference: T.optional(T.key()),
  email: T.optional(T.text({ format: 'email' })),
  copy_to: T.optional(T.nullable(T.text({ format: 'email' }))),
  template: T.optional(T.object({ name: T.text() })),
})

/** Operations that exist for the kernel's own tests: each does one thing that no real operation should. */
export const trials: Manifest = resource({
  name: 'trials',
  singular: 'trial',
  listeners: [
    on('trials', ['contact_created'], async (_tx, events) => {
      heard.push(...events.map(({ id }) => id))
    }),
  ],
  operations: [
    operation(
      'trials.echo',
      { post: path, summary: 'Echo', access: 'agent', body: Trial, reply: T.object({ body: T.json() }) },
      ({ body }) => ({ body: { ...body } }),
    ),
    operation('trials.crash', { get: `${path}/crash`, summary: 'Crash', access: 'agent' }, () => {
      throw new Error('the password is hunter2')
    }),
    operation(
      'trials.undeclaredKey',
      { get: `${path}/undeclared_key`, summary: 'Answer too much', access: 'agent', reply: T.object({}) },
      () => ({ surprise: true }) as object,
    ),
    operation(
      'trials.undeclaredError',
      { get: `${path}/undeclared_error`, summary: 'Fail unannounced', access: 'agent' },
      () => fail('taken', { field: 'x' }),
    ),
    operation(
      'trials.undeclaredEvent',
      { post: `${path}/undeclared_event`, summary: 'Emit unannounced', access: 'agent' },
      ({ account, tx, now }) =>
        emit(tx, 'contact_created', { accountId: account.id, subject: {}, payload: contactPayload, now }),
    ),
    operation(
      'trials.event',
      { post: `${path}/event`, summary: 'Emit', access: 'agent', emits: ['contact_created'] },
      ({ account, tx, now }) =>
        emit(tx, 'contact_created', { accountId: account.id, subject: {}, payload: contactPayload, now }),
    ),
    operation(
      'trials.stall',
      { post: `${path}/stall`, summary: 'Await something else in a transaction', access: 'agent' },
      async () => {
        await new Promise((resolve) => setTimeout(resolve, 5))
      },
    ),
    operation(
      'trials.no_result',
      { post: `${path}/no_result`, summary: 'Need what is gone', access: 'agent' },
      async ({ tx }) => {
        await tx.selectFrom('accounts').select('id').where('id', '=', 0).executeTakeFirstOrThrow()
      },
    ),
    operation(
      'trials.no_parent',
      { post: `${path}/no_parent`, summary: 'Refer to what is gone', access: 'agent' },
      async ({ tx }) => {
        const row = { user_id: 0, client: '', digest: '', expires_at: 0, created_at: 0 }
        await tx.insertInto('sessions').values(row).execute()
      },
    ),
    operation(
      'trials.countTo',
      {
        get: `${path}/count_to`,
        summary: 'Count up to a number, which can take for ever',
        access: 'agent',
        query: T.object({ number: T.integer(1, 1e12) }),
        heavy: true,
        reply: T.object({ count: T.integer(1, 1e12) }),
      },
      ({ offload, query }) => offload(async (db) => ({ count: await countTo(db, query.number) })),
    ),
    operation(
      'trials.byBot',
      { post: `${path}/by_bot`, summary: 'Open to bots', access: 'agent_or_bot', reply: T.object({ type: T.text() }) },
      ({ actor }) => ({ type: actor.type }),
    ),
    operation(
      'platform.trials.list',
      {
        get: '/platform/api/v1/trials',
        summary: 'Platform',
        access: 'platform',
        reply: T.object({ app: T.optional(T.id()) }),
      },
      ({ actor }) => ({ app: actor.app?.id }),
    ),
  ],
})

/** All of it in one statement. */
async function countTo(db: Db, number: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with recursive numbers(n) as (select cast(1 as bigint) union all select n + 1 from numbers where n < ${number})
    select count(*) as count from numbers`.execute(db)
  return rows[0]!.count
}

/** Calls as a client would; successes of hand-written tests are noted for the global check. */
export function call(app: App, token: string | undefined) {
  const send = callUnnoted(app, token)
  return async (...request: Parameters<typeof send>) => {
    const [method, url] = request
    const answer = await send(...request)
    if (answer.statusCode < 300) noteUse(method, url.split('?')[0]!)
    return answer
  }
}

/** For tests that call everything there is, whatever it does. */
export function callUnnoted(app: App, token: string | undefined) {
  return (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: unknown, headers: object = {}) =>
    app.http.inject({
      method,
      url,
      headers: { ...(token && { api_access_token: token }), ...headers } as Record<string, string>,
      ...(body !== undefined && { payload: body as object }),
    })
}
