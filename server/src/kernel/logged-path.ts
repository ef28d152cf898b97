import type { FastifyRequest } from 'fastify'

const longest = 300
/** What people and programs type: short, or words. Tokens, identifiers of visitors and addresses are neither. */
const plain = /^([\w.-]{1,15}|[a-z][a-z_.-]*)$/

/**
 * The path as logs show it: never the query, and of what identifies something only ids. A visitor's identifier is all it
 * takes to read its messages, and links to files carry their own permission.
 */
export function loggedPath({ url, params, routeOptions }: FastifyRequest): string {
  const pattern = routeOptions?.url
  if (pattern !== undefined) {
    const given = params as Record<string, string>
    return pattern.replace(/:(\w+)/g, (name, key) => (/^\d{1,16}$/.test(given[key] ?? '') ? given[key]! : name))
  }
  const [path = ''] = url.split(/[?#]/)
  return path
    .slice(0, longest)
    .split('/')
    .map((part) => (part === '' || plain.test(part) ? part : '…'))
    .join('/')
}
