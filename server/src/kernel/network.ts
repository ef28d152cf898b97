import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an address is of this machine, or a host, as settings and URLs name it, is reached from nowhere else. */
export function isLoopback(host: string): boolean {
  return /^(localhost|\[?::1\]?|(::ffff:)?127\.\d+\.\d+\.\d+)$/i.test(host)
}

/** The record of a name server that leads to a host: a name is led to by its name. */
export function recordTypeFor(host: string): 'A' | 'AAAA' | 'CNAME' {
  const family = isIP(host)
  return family === 0 ? 'CNAME' : family === 6 ? 'AAAA' : 'A'
}

/** Whom an address counts as: itself, or of IPv6 its /64, which one subscriber has all of. */
export function networkOf(ip: string): string {
  if (isIP(ip) === 0) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const prefix = address.parts.slice(0, 4).map((part) => part.toString(16))
  return `${prefix.join(':')}::/64`
}

/** As much of an address as is shown: the /24 of IPv4, the /48 of IPv6. */
export function prefixOf(ip: string): string {
  if (isIP(ip) === 0) return ''
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 3).join('.')}.0/24`
  const prefix = address.parts.slice(0, 3).map((part) => part.toString(16))
  return `${prefix.join(':')}::/48`
}
