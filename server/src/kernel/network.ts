import ipaddr from 'ipaddr.js'

/** Whether an address is of this machine, or a host, as settings and URLs name it, is reached from nowhere else. */
export function isLoopback(host: string): boolean {
  return /^(localhost|\[?::1\]?|(::ffff:)?127\.\d+\.\d+\.\d+)$/i.test(host)
}

/** Whoever has an IPv6 address has the 2^64 next to it as well: all of them are one caller. */
export function networkOf(address: string): string {
  if (!address.includes(':') || !ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${(parsed as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
