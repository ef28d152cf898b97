import type { FastifyRequest } from 'fastify'
import type { Identity } from './actor.ts'
import type { Db } from './db/db.ts'
import { fail } from './errors.ts'
import type { Route } from './route.ts'

/** By the names that the operation gives them. */
export type Records = Record<string, object>

/** Those that the path names: found one after another, since each may be looked for in the one before. */
export async function loadRecords(
  route: Route,
  db: Db,
  request: FastifyRequest,
  { actor, account, role }: Identity,
): Promise<Records> {
  const { load } = route.operation.declaration
  const records: Records = {}
  for (const name in load) {
    const { param, type, find } = load[name]!
    const text = (request.params as Record<string, string>)[param]
    const key = type === 'integer' ? toId(text) : toKey(text)
    const record = key && (await find({ db, accountId: account?.id ?? 0, actor, role, records }, key as never))
    records[name] = record || fail('not_found')
  }
  return records
}

/** The integer of a path; anything else names nothing. */
export function toId(text: string | undefined): number | undefined {
  if (!text || !/^[1-9]\d{0,15}$/.test(text)) return undefined
  const id = Number(text)
  return Number.isSafeInteger(id) ? id : undefined
}

function toKey(text: string | undefined): string | undefined {
  return text && !text.includes('\0') && text.isWellFormed() ? text : undefined
}
