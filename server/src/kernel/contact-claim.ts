import type { FastifyRequest } from 'fastify'
import { isObject } from './validate.ts'

/** The public client API has no token: who calls is named by the path, and proven by a hash where the inbox asks for it. */
export interface ContactClaim {
  inboxIdentifier: string
  sourceId: string
  /** Who the caller says it is. */
  identifier?: string
  identifierHash?: string
}

/** A proof is taken from the query, the body or a header. */
export function readClaim({ params, query, body, headers }: FastifyRequest): ContactClaim | undefined {
  const { inbox_identifier: inboxIdentifier, contact_identifier: sourceId } = params as Record<string, string>
  if (!isStorable(inboxIdentifier) || !isStorable(sourceId)) return undefined
  const said = (name: string) => [query, body, headers].map((part) => textIn(part, name)).find((text) => text !== '')
  return {
    inboxIdentifier,
    sourceId,
    identifier: said('identifier'),
    identifierHash: said('identifier_hash') ?? said('identifier-hash'),
  }
}

function isStorable(text: string | undefined): text is string {
  return text !== undefined && !text.includes('\0') && text.isWellFormed()
}

function textIn(part: unknown, name: string): string {
  const value = isObject(part) ? part[name] : undefined
  return typeof value === 'string' ? value : ''
}
