import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { type ConnectionOptions, checkServerIdentity } from 'node:tls'
import type pg from 'pg'

/** How to reach a PostgreSQL server, without what only a pool needs. */
export type Connection = Pick<pg.ClientConfig, 'connectionString' | 'ssl'>

/** An address that asks for something impossible. The message is for whoever wrote it. */
export class PostgresUrlError extends Error {}

const modes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const
type Mode = (typeof modes)[number]

/**
 * The ways to connect that the address allows, in the order in which they are to be tried. `sslmode` and its companions
 * mean what they mean to libpq; the driver takes several of them for others, and warns about it at each start.
 */
export function waysToConnect(url: string): [Connection, ...Connection[]] {
  const address = new URL(url)
  const take = (name: string): string | undefined => {
    const value = address.searchParams.get(name) || undefined
    address.searchParams.delete(name)
    return value
  }
  take('uselibpqcompat')
  const [given, root, certFile, keyFile] = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey'].map(take)
  if ([given, root, certFile, keyFile].every((value) => value === undefined)) return [{ connectionString: url }]
  const host = address.searchParams.get('host') ?? address.hostname.replace(/^\[|\]$/g, '')
  const connectionString = address.href
  const plain: Connection = { connectionString, ssl: false }
  // As with libpq, what goes through a socket of this machine is never encrypted.
  if (host.startsWith('/') || host.startsWith('%2F')) return [plain]
  const mode = readMode(given, root)
  const own: ConnectionOptions = {
    ...(certFile && { cert: readPem('sslcert', certFile) }),
    ...(keyFile && { key: readPem('sslkey', keyFile) }),
  }
  const encrypted: Connection = { connectionString, ssl: { ...own, ...verification(mode, root, host) } }
  switch (mode) {
    case 'disable':
      return [plain]
    case 'allow':
      return [plain, encrypted]
    case 'prefer':
      return [encrypted, plain]
    default:
      return [encrypted]
  }
}

function readMode(given: string | undefined, root: string | undefined): Mode {
  if (given === undefined) return root === 'system' ? 'verify-full' : 'prefer'
  // The driver's own word for what libpq calls require.
  const mode = given === 'no-verify' ? 'require' : given
  if (!modes.includes(mode as Mode)) throw new PostgresUrlError(`sslmode must be one of ${modes.join(', ')}`)
  if (root === 'system' && mode !== 'verify-full') {
    throw new PostgresUrlError('sslrootcert=system needs sslmode=verify-full: anybody can get a certificate from those')
  }
  return mode as Mode
}

function verification(mode: Mode, root: string | undefined, host: string): ConnectionOptions {
  const ca = root === undefined || root === 'system' ? undefined : readPem('sslrootcert', root)
  if (mode === 'verify-full') {
    // The driver gives no name for an address, and Node would then compare the certificate with "localhost".
    return isIP(host) ? { ca, checkServerIdentity: (_name, cert) => checkServerIdentity(host, cert) } : { ca }
  }
  if (mode === 'verify-ca' && ca === undefined) {
    throw new PostgresUrlError('sslmode=verify-ca needs sslrootcert, the file of the certificates to trust')
  }
  // libpq verifies the chain with require as well, once it knows whom to trust.
  const verifiesChain = mode === 'verify-ca' || (mode === 'require' && ca !== undefined)
  return verifiesChain ? { ca, checkServerIdentity: () => undefined } : { rejectUnauthorized: false }
}

function readPem(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new PostgresUrlError(`${name}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
}
