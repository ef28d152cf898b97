import type { FastifyInstance } from 'fastify'
import type { Secrets } from '../../server/src/kernel/secrets.ts'
import { accountOf, memberFinder } from './caller.ts'
import { Refusal } from './refusal.ts'
import type { Sql } from './sql.ts'

interface CannedResponseRow {
  id: number
  short_code: string
  use_count: number
  content: string
  created_at: number
  updated_at: number
}

export function cannedResponseRoutes(app: FastifyInstance, sql: Sql, secrets: Secrets): void {
  const memberOf = memberFinder(sql, secrets)
  const search = sql.prepare<CannedResponseRow>(String.raw`
    select id, short_code, content, use_count, created_at, updated_at
    from canned_responses
    where account_id = ? and (folded_short_code like ? escape '\' or folded_content like ? escape '\')
    order by
      case when folded_short_code like ? escape '\' then 0 when folded_short_code like ? escape '\' then 1 else 2 end,
      short_code, id
  `)

  app.get('/api/v1/accounts/:account_id/canned_responses', async (request) => {
    const accountId = accountOf(request)
    await memberOf(request.headers, accountId)
    const start = `${readSearch(request.query)}%`
    const part = `%${start}`
    const rows = await search(accountId, part, part, start, part)
    return JSON.stringify(rows.map((row) => present(row, accountId)))
  })
}

/** As a pattern in which nothing is a wildcard. */
function readSearch(query: unknown): string {
  const { search = '' } = query as Record<string, unknown>
  if (typeof search !== 'string') throw new Refusal(422, 'wrong_type', 'has the wrong type', 'search')
  if (search.length > 255) throw new Refusal(422, 'too_long', 'is too long', 'search')
  return search
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
}

function present(
  { id, short_code, content, use_count, created_at, updated_at }: CannedResponseRow,
  account_id: number,
): object {
  const times = { created_at: iso(created_at), updated_at: iso(updated_at) }
  // Those of the bench have no files.
  return { id, account_id, short_code, content, use_count, attachments: [], ...times }
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
