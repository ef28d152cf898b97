import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { plainName } from './dns.ts'
import { parseUrl } from './url.ts'

type Address = ipaddr.IPv4 | ipaddr.IPv6
export type AllowList = { problems: string[]; names: Set<string>; suffixes: string[]; ranges: [Address, number][] }

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')
// Azure's host agent hands machines their secrets from an otherwise public range.
const AZURE_WIRE_SERVER = '168.63.129.16'

export function parseAllowList(entries: readonly string[]): AllowList {
  const list: AllowList = { problems: [], names: new Set(), suffixes: [], ranges: [] }
  for (const entry of entries) {
    const range = parseRange(entry)
    const name = parseName(entry.replace(/^\*\./, ''))
    if (range) list.ranges.push(range)
    else if (!name) list.problems.push(`"${entry}" is not a host name, *.suffix, IP address or CIDR range`)
    else if (entry.startsWith('*.')) list.suffixes.push(`.${name}`)
    else list.names.add(name)
  }
  return list
}

function parseRange(entry: string): [Address, number] | undefined {
  const [, ip = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
  const address = parseAddress(ip)
  const width = address?.kind() === 'ipv4' ? 32 : 128
  return address && Number(bits ?? width) <= width ? [address, Number(bits ?? width)] : undefined
}

// ipaddr.js reads '10' as 0.0.0.10 and '::1.2.3.4' as ::ffff:1.2.3.4; a zone id names an interface of this machine.
function parseAddress(ip: string): Address | undefined {
  return isIP(ip) === 0 || /%|^::\d+\./.test(ip) ? undefined : ipaddr.parse(ip)
}

function parseName(text: string): string | undefined {
  const name = readHost(text)?.replace(/\.$/, '')
  return name !== undefined && isIP(name) === 0 ? name : undefined
}

/** A name or an address as URLs read it: `127.1` is an address, and `bücher.test` a name in ASCII. */
export function readHost(text: string): string | undefined {
  if (isIP(text) !== 0) return text
  const wellFormed = /^[\p{L}\p{M}\p{N}_-]+(\.[\p{L}\p{M}\p{N}_-]+)*\.?$/u.test(text)
  return wellFormed ? parseUrl(`http://${text}`)?.hostname : undefined
}

export function mayReach(hostname: string, ip: string, { names, suffixes, ranges }: AllowList): boolean {
  const name = plainName(hostname)
  if (names.has(name) || suffixes.some((suffix) => name.endsWith(suffix)) || isPublicAddress(ip)) return true
  const address = parseAddress(ip)
  return !!address && ranges.some((range) => inRange(address, range) || inRange(unwrapped(address), range))
}

function inRange(address: Address, range: [Address, number]): boolean {
  return address.kind() === range[0].kind() && address.match(range)
}

// IPv4-mapped, and NAT64 as an IPv6-only network has nothing else; every other embedding is refused as it stands.
function unwrapped(address: Address): Address {
  const wraps = address.range() === 'ipv4Mapped' || inRange(address, NAT64)
  return wraps ? ipaddr.fromByteArray(address.toByteArray().slice(12)) : address
}

export function isPublicAddress(ip: string): boolean {
  const parsed = parseAddress(ip)
  const address = parsed && unwrapped(parsed)
  if (address?.range() !== 'unicast') return false
  if (address instanceof ipaddr.IPv4) return address.toString() !== AZURE_WIRE_SERVER
  const [, , , , high = 0, low] = address.parts
  const isatap = (high & ~0x200) === 0 && low === 0x5efe
  return inRange(address, GLOBAL_UNICAST) && !isatap
}
