import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { PortalRow } from '../../resources/portals/table.ts'

/** Names that only mean something inside of a network, such as those by which proxies reach us. */
const internalName = /^[^.]*$|\.(?:local|localhost|internal|lan|home\.arpa)$/

/**
 * Whether a request came to the server itself rather than to the domain of a portal. Where the server does not know what
 * it is called, it is called anything.
 */
export function isServer({ hostname }: FastifyRequest, baseUrl: string): boolean {
  const name = plain(hostname)
  const own = plain(new URL(baseUrl).hostname)
  return name === own || isInternal(name) || isInternal(own)
}

/** A domain shows its own portal and no other. */
export function isServedAt(request: FastifyRequest, portal: PortalRow, baseUrl: string): boolean {
  return isServer(request, baseUrl) || plain(request.hostname) === portal.custom_domain
}

/** Where search engines shall find a portal. */
export function originOf({ custom_domain }: PortalRow, baseUrl: string): string {
  return custom_domain ? `https://${custom_domain}` : baseUrl
}

function isInternal(name: string): boolean {
  return name === '' || isIP(name) !== 0 || internalName.test(name)
}

function plain(hostname: string): string {
  return hostname.toLowerCase().replace(/^\[|\]$|\.$/g, '')
}
