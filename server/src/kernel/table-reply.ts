import type { FastifyRequest } from 'fastify'
import { csvLine } from './csv.ts'
import { qualityOf } from './html.ts'
import type { StoredReply } from './idempotency.ts'
import type { Route } from './route.ts'

/** The answer as the caller wants it. */
export function written({ operation, serialize }: Route, request: FastifyRequest, reply: unknown): StoredReply {
  const { csv } = operation.declaration
  if (!csv) return { text: serialize(reply), headers: {} }
  if (wantsJson(request)) return { text: serialize(reply), headers: { vary: 'accept' } }
  const headers = {
    vary: 'accept',
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename=${csv.file}`,
  }
  const lines = csv.rows(reply as never).map(csvLine)
  return { text: lines.join(''), headers }
}

/** Said by the end of the path, else by `format`, else by asking for JSON and nothing that a table could be. */
function wantsJson({ originalUrl, query, headers }: FastifyRequest): boolean {
  const [, named] = /\.(csv|json)\/*(?:\?|$)/.exec(originalUrl) ?? []
  const format = named ?? (query as { format?: unknown }).format
  if (format === 'csv' || format === 'json') return format === 'json'
  const { accept = '' } = headers
  const takes = (type: string) => qualityOf(type, accept) > 0
  return takes('application/json') && !['text/csv', 'text/*', '*/*'].some(takes)
}
