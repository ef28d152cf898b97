import type { AuditedCall, WatchChange } from '../../../kernel/audit.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import type { JsonObject } from '../../../kernel/db/tables.ts'
import type { Loader } from '../../../kernel/load.ts'
import { listMemberships } from '../../users/queries/users.ts'
import { authorOf } from './author.ts'
import { allOf, differences, nameIn, recordIn, secretChanged, valuesOf } from './changes.ts'
import { type Entry, tellChange } from './tell.ts'

type Found = object | undefined

/** Compares the record before and after the change, and tells the accounts that it concerns of what is different. */
export const watchChange: WatchChange = async (tx, call) => {
  const before = call.watched ? await call.watched() : call.records[call.plan.target ?? '']
  const concerned = before ? await accountsOf(tx, call, before) : []
  return async (reply) => {
    const after = await readAfter(tx, call, reply)
    const entry = entryOf(call, before, after)
    if (!entry) return
    const accountIds = after ? [...concerned, ...(await accountsOf(tx, call, after))] : concerned
    await tellChange(tx, accountIds, entry, call.now)
  }
}

async function readAfter(tx: Tx, call: AuditedCall, reply: unknown): Promise<Found> {
  const { plan, loader, watched, params } = call
  if (watched) return watched()
  const shown = recordIn(reply)
  if (loader) {
    // A record that is named by a text may have another one now.
    const key = loader.type === 'integer' ? Number(params[loader.param]) : (shown?.slug ?? params[loader.param])
    return read(tx, call, loader, key)
  }
  const key = plan.loadMade?.type === 'integer' ? shown?.id : shown?.slug
  return (plan.loadMade && key !== undefined && (await read(tx, call, plan.loadMade, key))) || shown
}

async function read(tx: Tx, call: AuditedCall, { find }: Loader<object>, key: unknown): Promise<Found> {
  const { account, actor, role, records } = call
  return find({ db: tx, accountId: account?.id ?? 0, actor, role, records }, key as never)
}

function entryOf(call: AuditedCall, before: Found, after: Found): Entry | undefined {
  const { plan, requestId, address } = call
  const id = idOf(after ?? before)
  if (id === undefined) return undefined
  const [was, is] = [before, after].map((record) => record && valuesOf(record, plan.tells))
  const renewed = Object.fromEntries((plan.renews ?? []).map((name) => [name, [secretChanged, secretChanged]]))
  const changed = { ...(was && is && differences(was, is)), ...renewed }
  const isUpdate = was !== undefined && is !== undefined
  if (isUpdate && Object.keys(changed).length === 0 && plan.action === undefined) return undefined
  return {
    auditable_type: plan.type,
    auditable_id: id,
    auditable_name: nameIn((is ?? was)!),
    action: plan.action ?? (was ? (is ? 'update' : 'destroy') : 'create'),
    audited_changes: Object.keys(changed).length === 0 ? allOf((is ?? was)!) : changed,
    operation: plan.operation,
    ...authorOf(call.actor, after),
    comment: null,
    request_id: requestId,
    remote_address: address,
  }
}

/** As callers know the record: conversations by their number, members by their user. */
function idOf(record: Found): number | undefined {
  const { id, display_id, user_id } = (record ?? {}) as JsonObject
  return [display_id, id, user_id].find((value) => typeof value === 'number')
}

/** The account of the path, or that of the record; of a user and what it has for itself, all that it belongs to. */
async function accountsOf(tx: Tx, { plan, account, params, actor }: AuditedCall, record: object): Promise<number[]> {
  const { account_id } = record as JsonObject
  if (account) return [account.id]
  if (params.account_id) return [Number(params.account_id)]
  if (plan.type === 'Account') return [idOf(record)!]
  if (typeof account_id === 'number' && plan.type !== 'User') return [account_id]
  const userId = plan.type === 'User' ? idOf(record) : actor.type === 'user' ? actor.user.id : undefined
  return userId === undefined ? [] : (await listMemberships(tx, userId)).map((member) => member.account_id)
}
