import type { FastifyInstance } from 'fastify'

/** The operations whose answers may carry each kind of secret; everywhere else it is a leak. */
const mayCarry: Record<string, RegExp> = {
  access_token: /^(profile\.|sessions\.|agentBots\.|inboxes\.getAgentBot$|platform\.(users|agentBots)\.)/,
  pubsub_token: /^(profile\.|sessions\.|platform\.users\.|public\.contacts\.)/,
  secret: /^(webhooks|agentBots|inboxes)\.(create|resetSecret)$|^(automationRules|macros)\.(create|update|clone)$/,
  hmac_token: /^inboxes\./,
}

const never = ['password_hash', 'digest', 'sealed', 'avatar_file_id', 'hmac_token_sealed', 'secret_sealed']

/** Going through every answer takes long, and hardly any has such a word in it. */
const suspicious = new RegExp(`"(${[...Object.keys(mayCarry), ...never].join('|')})"`)

/** Looks through every answer of every test. */
export function scanForSecrets(http: FastifyInstance): void {
  http.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || reply.statusCode >= 300) return payload
    const operation = request.routeOptions.config.operation
    if (!operation || !suspicious.test(payload)) return payload
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
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
}
