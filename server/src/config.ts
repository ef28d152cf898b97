import { isIP } from 'node:net'
import { originFault } from './kernel/cors.ts'
import { readS3Settings, type S3Settings } from './kernel/files/s3-settings.ts'
import { type LogLevel, logLevels } from './kernel/log.ts'
import { type MailSettings, readMailSettings } from './kernel/mail.ts'
import { parseAllowList } from './kernel/reachable.ts'
import { isAcceptablePassword } from './kernel/secrets.ts'
import { readSingleSignOn, type SingleSignOnSettings } from './kernel/single-sign-on-settings.ts'
import { parseUrl } from './kernel/url.ts'
import { defaultAdminEmail, settings } from './settings.ts'

export interface Config {
  host: string
  port: number
  databaseUrl: string | undefined
  dataDir: string
  /** Undefined where files are kept in the data folder. */
  s3: S3Settings | undefined
  baseUrl: string
  secretKey: string | undefined
  admin: { email: string; password: string | undefined; token: string | undefined }
  platformToken: string | undefined
  rateLimit: number | undefined
  limitLocal: boolean | undefined
  trustedProxies: string[]
  outboundAllow: string[]
  corsOrigins: string[]
  /** Undefined where no mail can be sent. */
  mail: MailSettings | undefined
  /** Whether strangers may create accounts. */
  signUp: boolean
  /** Undefined where people have passwords only. */
  oidc: SingleSignOnSettings | undefined
  socketsPerAddress: number
  deliveryRetentionDays: number
  eventRetentionDays: number
  auditRetentionDays: number
  metricsToken: string | undefined
  maxBodyBytes: number
  poolSize: number
  /** How long a start waits for PostgreSQL, in seconds. */
  databaseWait: number
  role: Role
  logLevel: LogLevel
}

const roles = ['web', 'worker', 'both'] as const
export type Role = (typeof roles)[number]

/** Thrown with every problem at once, so that one start is enough to learn them all. */
export class ConfigError extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(`These settings are wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** Reads the environment: nothing else does. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const problems: string[] = []
  const text = (name: string): string | undefined => env[name]?.trim() || undefined
  const check = (name: string, value: string | undefined, accept: (value: string) => boolean, rule: string) => {
    if (value !== undefined && !accept(value)) problems.push(`${name} ${rule}`)
    return value
  }
  const integer = (name: string, fallback: number, least: number, most: number): number => {
    const value = Number(text(name) ?? fallback)
    if (Number.isInteger(value) && value >= least && value <= most) return value
    problems.push(`${name} must be a whole number from ${least} to ${most}`)
    return fallback
  }
  const list = (name: string): string[] =>
    (text(name) ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean)

  const port = integer('PORT', 3000, 0, 65_535)
  const outboundAllow = list('PARLEY_OUTBOUND_ALLOW')
  problems.push(...parseAllowList(outboundAllow).problems.map((problem) => `PARLEY_OUTBOUND_ALLOW: ${problem}`))
  const trustedProxies = list('PARLEY_TRUSTED_PROXIES')
  for (const proxy of trustedProxies) {
    if (!isAddressRange(proxy)) problems.push(`PARLEY_TRUSTED_PROXIES: "${proxy}" is not an IP address or CIDR range`)
  }
  const corsOrigins = list('PARLEY_CORS_ORIGINS')
  for (const fault of corsOrigins.map(originFault)) if (fault) problems.push(`PARLEY_CORS_ORIGINS: ${fault}`)
  const rateLimit =
    text('PARLEY_RATE_LIMIT')?.toLowerCase() === 'off'
      ? undefined
      : integer('PARLEY_RATE_LIMIT', 3000, 1, 1_000_000_000)
  const onOrOff = (name: string): boolean | undefined => {
    const value = text(name)?.toLowerCase()
    check(name, value, (given) => given === 'on' || given === 'off', 'must be on or off')
    return value === undefined ? undefined : value === 'on'
  }
  const tokenRule = 'must be 8 to 255 visible ASCII characters'

  const config: Config = {
    host: text('HOST') ?? '0.0.0.0',
    port,
    databaseUrl: check(
      'DATABASE_URL',
      text('DATABASE_URL'),
      (url) => /^postgres(ql)?:$/.test(protocolOf(url)),
      'must be a postgres:// address; leave it out to use the embedded database',
    ),
    dataDir: text('PARLEY_DATA_DIR') ?? './data',
    s3: readS3Settings(text, problems),
    baseUrl: (
      check(
        'PARLEY_BASE_URL',
        text('PARLEY_BASE_URL'),
        (url) => /^https?:$/.test(protocolOf(url)),
        'must be an http:// or https:// address',
      ) ?? `http://localhost:${port}`
    ).replace(/\/+$/, ''),
    secretKey: check(
      'PARLEY_SECRET_KEY',
      text('PARLEY_SECRET_KEY'),
      (key) => key.length >= 32,
      'must have at least 32 characters',
    ),
    admin: {
      email: check(
        'PARLEY_ADMIN_EMAIL',
        (text('PARLEY_ADMIN_EMAIL') ?? defaultAdminEmail).toLowerCase(),
        (email) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email),
        'must be an e-mail address',
      )!,
      password: check(
        'PARLEY_ADMIN_PASSWORD',
        text('PARLEY_ADMIN_PASSWORD'),
        isAcceptablePassword,
        'must have 6 to 128 characters, with upper case, lower case, a digit and a special character',
      ),
      token: check('PARLEY_ADMIN_TOKEN', text('PARLEY_ADMIN_TOKEN'), isToken, tokenRule),
    },
    platformToken: check('PARLEY_PLATFORM_TOKEN', text('PARLEY_PLATFORM_TOKEN'), isToken, tokenRule),
    rateLimit,
    limitLocal: onOrOff('PARLEY_RATE_LIMIT_LOCAL'),
    trustedProxies,
    outboundAllow,
    corsOrigins,
    mail: readMailSettings(text, problems),
    signUp: onOrOff('PARLEY_SIGN_UP') ?? false,
    oidc: readSingleSignOn(text, problems),
    socketsPerAddress: integer('PARLEY_SOCKETS_PER_ADDRESS', 2000, 1, 1_000_000),
    deliveryRetentionDays: integer('PARLEY_DELIVERY_RETENTION_DAYS', 14, 1, 3650),
    eventRetentionDays: integer('PARLEY_EVENT_RETENTION_DAYS', 30, 2, 3650),
    auditRetentionDays: integer('PARLEY_AUDIT_RETENTION_DAYS', 365, 1, 3650),
    metricsToken: check('PARLEY_METRICS_TOKEN', text('PARLEY_METRICS_TOKEN'), isToken, tokenRule),
    maxBodyBytes: integer('PARLEY_MAX_BODY', 1024 * 1024, 1024, 1024 * 1024 * 1024),
    poolSize: integer('PARLEY_DB_POOL', 10, 1, 1000),
    databaseWait: integer('PARLEY_DB_WAIT', 60, 0, 3600),
    role: check(
      'PARLEY_ROLE',
      text('PARLEY_ROLE') ?? 'both',
      (role) => roles.includes(role as Role),
      `must be one of ${roles.join(', ')}`,
    ) as Role,
    logLevel: check(
      'PARLEY_LOG_LEVEL',
      text('PARLEY_LOG_LEVEL') ?? 'info',
      (level) => logLevels.includes(level as LogLevel),
      `must be one of ${logLevels.join(', ')}`,
    ) as LogLevel,
  }
  if (config.role !== 'both' && !text('DATABASE_URL')) {
    problems.push('PARLEY_ROLE must be both with the embedded database; set DATABASE_URL to split web and worker')
  }
  const sameToken = config.admin.token !== undefined && config.admin.token === config.platformToken
  if (sameToken) problems.push('PARLEY_ADMIN_TOKEN and PARLEY_PLATFORM_TOKEN must differ')
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

/** Names that look like settings and are none: most likely misspelt. */
export function unknownSettings(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env).filter(
    (name) => name.startsWith('PARLEY_') && !name.startsWith('PARLEY_TEST_') && !settings.some((s) => s.name === name),
  )
}

function isToken(token: string): boolean {
  return /^[\x21-\x7e]{8,255}$/.test(token)
}

function protocolOf(url: string): string {
  return parseUrl(url)?.protocol ?? ''
}

function isAddressRange(text: string): boolean {
  const [address, bits, ...rest] = text.split('/')
  const family = isIP(address ?? '')
  const width = family === 4 ? 32 : 128
  return family !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width))
}
