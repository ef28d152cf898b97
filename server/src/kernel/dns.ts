import { Resolver } from 'node:dns/promises'
import { readFileSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { second } from './clock.ts'

export interface Answer {
  address: string
  /** For how many seconds it may be kept; not at all where nothing is said. */
  ttl?: number
}

/** How a name becomes addresses. Once the signal is given, nobody waits for the answer. */
export type Resolve = (hostname: string, signal: AbortSignal) => Promise<readonly Answer[]>

export interface DnsOptions {
  /** Those of this machine, unless told otherwise. */
  servers?: readonly string[]
  hostsFile?: string
}

const tries = { timeout: 2 * second, tries: 3 }

/**
 * Asks the hosts file, then name servers. `dns.lookup` would wait in one of libuv's few threads, which files and
 * passwords need as well: some names that resolve slowly, and nothing else gets on.
 */
export function createResolve({ servers, hostsFile = '/etc/hosts' }: DnsOptions = {}): Resolve {
  const hosts = hostsIn(hostsFile)
  return async (hostname, signal) => {
    const name = plainName(hostname)
    const own = isIP(name) === 0 ? (hosts().get(name) ?? (isLoopbackName(name) ? LOOPBACK : undefined)) : [name]
    return own?.map((address) => ({ address })) ?? ask(name, servers, signal)
  }
}

/** As it is compared: names differ neither by case nor by a dot at the end. */
export function plainName(hostname: string): string {
  return hostname.toLowerCase().replace(/\.$/, '')
}

export const LOOPBACK = ['127.0.0.1', '::1']

export function isLoopbackName(hostname: string): boolean {
  return /(^|\.)localhost$/.test(plainName(hostname))
}

/** Each question has a resolver of its own, since giving up means all that one has been asked. */
async function ask(name: string, servers: DnsOptions['servers'], signal: AbortSignal): Promise<Answer[]> {
  const resolver = new Resolver(tries)
  if (servers) resolver.setServers(servers)
  const giveUp = () => resolver.cancel()
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    const asked = [resolver.resolve4(name, { ttl: true }), resolver.resolve6(name, { ttl: true })]
    const answers = await Promise.allSettled(asked)
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    if (found.length === 0) throw mostTelling(answers.flatMap((answer) => ('reason' in answer ? answer.reason : [])))
    return found
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

/** A name that has no addresses of one kind says nothing about those of the other. */
function mostTelling(errors: NodeJS.ErrnoException[]): Error {
  return errors.find(({ code }) => code !== 'ENODATA') ?? errors[0] ?? new Error('No address was found')
}

/** What the file says, read again when it has changed. Read at once, because to wait for a file takes a thread. */
function hostsIn(file: string): () => ReadonlyMap<string, string[]> {
  let readAt: number | undefined
  let hosts = new Map<string, string[]>()
  return () => {
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (changedAt !== readAt) hosts = changedAt === undefined ? new Map() : parseHosts(readFileSync(file, 'utf8'))
    readAt = changedAt
    return hosts
  }
}

function parseHosts(text: string): Map<string, string[]> {
  const hosts = new Map<string, string[]>()
  for (const line of text.split('\n')) {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/)
    // An address with a zone is one of an interface, which nothing is sent to.
    if (isIP(address) === 0 || address.includes('%')) continue
    for (const name of names.map(plainName)) hosts.set(name, [...(hosts.get(name) ?? []), address])
  }
  return hosts
}
