import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Secrets } from '../../server/src/kernel/secrets.ts'
import { accountOf, type Member, memberFinder, requireAdministrator } from './caller.ts'
import { eventWriter } from './events.ts'
import { Refusal } from './refusal.ts'
import type { Sql } from './sql.ts'

interface LabelRow {
  id: number
  title: string
  description: string | null
  color: string
  show_on_sidebar: number | boolean
}

interface NewLabel {
  title: string
  description: string | null
  color: string
  sidebar: boolean
}

const path = '/api/v1/accounts/:account_id/labels'

export function labelRoutes(app: FastifyInstance, sql: Sql, secrets: Secrets): void {
  const memberOf = memberFinder(sql, secrets)
  const list = sql.prepare<LabelRow>(
    'select id, title, description, color, show_on_sidebar from labels where account_id = ? order by title, id',
  )
  const insert = sql.prepare<LabelRow>(`
    insert into labels (account_id, title, description, color, show_on_sidebar, created_at, updated_at)
    values (?, ?, ?, ?, ?, ?, ?)
    returning id, title, description, color, show_on_sidebar
  `)
  const emit = eventWriter(sql)

  app.get(path, async (request) => {
    const accountId = accountOf(request)
    await memberOf(request.headers, accountId)
    const rows = await list(accountId)
    return JSON.stringify({ payload: rows.map(present) })
  })

  app.post(path, async (request) => {
    const accountId = accountOf(request)
    const member = await memberOf(request.headers, accountId)
    requireAdministrator(member)
    const { title, description, color, sidebar } = readLabel(request.body)
    const now = Date.now()
    try {
      const row = await sql.transaction(async (tx) => {
        const values = [accountId, title, description, color, sidebar ? 1 : 0, now, now]
        const [made] = await insert.in(tx)(...values)
        await emit(tx, accountId, 'settings_changed', auditEntry(made!, accountId, member, request))
        await emit(tx, accountId, 'account_cache_invalidated', { account_id: accountId })
        return made!
      })
      return JSON.stringify(present(row))
    } catch (error) {
      throw isDuplicate(error) ? new Refusal(422, 'taken', 'is already taken', 'title') : error
    }
  })
}

/** What the audit log is made of. */
function auditEntry(row: LabelRow, account_id: number, { id, email }: Member, { ip }: FastifyRequest): object {
  const { title, description, color } = row
  return {
    auditable_type: 'Label',
    auditable_id: row.id,
    auditable_name: title,
    action: 'create',
    audited_changes: { account_id, title, description, color, show_on_sidebar: Boolean(row.show_on_sidebar) },
    operation: 'labels.create',
    user_id: id,
    user_type: 'User',
    username: email,
    comment: null,
    request_id: randomUUID(),
    remote_address: ip,
  }
}

function present({ id, title, description, color, show_on_sidebar }: LabelRow): object {
  return { id, title, description: description ?? undefined, color, show_on_sidebar: Boolean(show_on_sidebar) }
}

const titlePattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*$/u
const colorPattern = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

function readLabel(body: unknown): NewLabel {
  const label = (body ?? {}) as Record<string, unknown>
  const { title, description = null, color = '#1f93ff', show_on_sidebar: sidebar = false } = label
  if (title === undefined) throw new Refusal(422, 'missing', 'is required', 'title')
  if (typeof title !== 'string' || title.length > 255 || !titlePattern.test(title)) throw misshapen('title')
  if (description !== null && !isText(description)) throw misshapen('description')
  if (typeof color !== 'string' || !colorPattern.test(color)) throw misshapen('color')
  if (typeof sidebar !== 'boolean') throw misshapen('show_on_sidebar')
  return { title: title.normalize('NFC').toLowerCase(), description, color, sidebar }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 20_000 && !value.includes('\0') && value.isWellFormed()
}

function misshapen(field: string): Refusal {
  return new Refusal(422, 'bad_format', 'has the wrong form', field)
}

function isDuplicate(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '23505') || error.message.startsWith('UNIQUE constraint failed')
}
