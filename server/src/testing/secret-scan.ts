import type { FastifyInstance } from 'fastify'
import { secretChanged } from '../resources/audit-logs/rules/changes.ts'

/** The operations whose answers may carry each kind of secret; everywhere else it is a leak. */
const mayCarry: Record<string, RegExp> = {
  access_token: /^(profile\.|sessions\.|agentBots\.|inboxes\.getAgentBot$|platform\.(users|agentBots)\.)/,
  pubsub_token:
    /^(profile\.|sessions\.|platform\.users\.|public\.contacts\.|widget\.config\.|widget\.contact\.setUser$)/,
  auth_token: /^widget\.config\.create$/,
  widget_auth_token: /^widget\.contact\.setUser$/,
  secret:
    /^(webhooks|agentBots|inboxes)\.(create|resetSecret)$|^(automationRules|macros)\.(create|update|clone)$|^profile\.mfa\.create$/,
  hmac_token: /^inboxes\./,
}

const never = ['password_hash', 'digest', 'sealed', 'avatar_file_id', 'hmac_token_sealed', 'secret_sealed']

/** What no answer may carry by mistake, but for what only refers to a file. */
export const secretKeys = [...Object.keys(mayCarry), ...never].filter((key) => key !== 'avatar_file_id')

/** Going through every answer takes long, and hardly any has such a word in it. */
const suspicious = new RegExp(`"(${[...Object.keys(mayCarry), ...never].join('|')})"`)

/** Looks through every answer of every test. */
export function scanForSecrets(http: FastifyInstance): void {
  http.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || reply.statusCode >= 300) return payload
    const operation = request.routeOptions.config.operation
    const isTable = String(reply.getHeader('content-type')).startsWith('text/csv')
    if (!operation || isTable || !suspicious.test(payload)) return payload
    for (const key of keysOf(JSON.parse(payload))) {
      const allowed = Object.hasOwn(mayCarry, key) ? mayCarry[key] : undefined
      if (never.includes(key) || (allowed && !allowed.test(operation))) {
        throw new Error(`${operation} answered with '${key}'`)
      }
    }
    return payload
  })
}

function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (isHidden(inner) ? [] : [key, ...keysOf(inner)]))
}

/** As the audit log tells of a secret: only that it is another one. */
function isHidden(value: unknown): boolean {
  return [value].flat().every((told) => told === secretChanged || told === null)
}
