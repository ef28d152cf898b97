import { Broadcast } from './broadcast.ts'
import { type Clock, systemClock } from './clock.ts'
import { beforeCommit, type Tx } from './db/db.ts'
import type { Resolve } from './dns.ts'
import { createLinks, type FileLinks } from './files/links.ts'
import { type FileStoreOptions, openFileStore } from './files/open-store.ts'
import type { FileStore } from './files/store.ts'
import { Mail, type MailSettings } from './mail.ts'
import type { Count } from './measures.ts'
import { createOutbound, type Outbound } from './outbound.ts'
import { createLimiters, type Limiters } from './rate-limit.ts'
import { type Dependent, Removals } from './removals.ts'
import { createSecrets, type Secrets } from './secrets.ts'
import { createSingleSignOn, type SingleSignOn, type SingleSignOnOptions } from './single-sign-on.ts'

/** What handlers, verbs and jobs may need beyond the database. */
export interface Services {
  clock: Clock
  secrets: Secrets
  /** How the outside reaches this installation; no slash at the end. */
  baseUrl: string
  files: FileStore
  links: FileLinks
  outbound: Outbound
  /** Undefined where no mail can be sent. */
  mail: Mail | undefined
  /** The limiter of a budget, which is a constant of whoever spends it. */
  limiter: Limiters
  /** Counts something for the metrics; a tally is a constant of whoever counts it. */
  count: Count
  retention: Retention
  /** Whether strangers may create accounts. */
  signUp: boolean
  /** The provider through which people sign in, where the operator has set one. */
  singleSignOn: SingleSignOn | undefined
  /** What all processes hear of at once. */
  broadcast: Broadcast
  /** Tells whoever depends on something that it is removed. */
  removals: Removals
  /** Says that labels, inboxes or teams of an account are listed otherwise now; told once, at the end of the transaction. */
  listsChanged(tx: Tx, accountId: number): void
}

/** Tells what has become of the lists of an account. */
export type TellLists = (tx: Tx, services: Services, accountId: number) => Promise<void>

/** For how many days things are kept that only tell what has been. */
export interface Retention {
  deliveryDays: number
  eventDays: number
  auditDays: number
}

export interface ServiceOptions extends FileStoreOptions {
  secretKey: string
  baseUrl: string
  /** Hosts and ranges of private networks that may be called. */
  outboundAllow?: string[]
  mail?: MailSettings
  /** How names become addresses: as on this machine, unless told otherwise. */
  resolve?: Resolve
  deliveryRetentionDays?: number
  eventRetentionDays?: number
  auditRetentionDays?: number
  /** Unless told so, nobody can. */
  signUp?: boolean
  /** Unless told, people have passwords only. */
  oidc?: SingleSignOnOptions
  clock?: Clock
  /** Of the database; without one, nobody else hears. */
  broadcast?: Broadcast
  /** Unless told otherwise nobody asks, so nothing is counted. */
  count?: Count
  /** Whoever depends on what can be removed; nobody depends on the first. */
  dependents?: readonly Dependent[]
  /** Unless there is somebody who knows the lists, nobody is told of them. */
  tellLists?: TellLists
}

export function createServices(options: ServiceOptions): Services {
  const { secretKey, baseUrl, outboundAllow = [], resolve, clock = systemClock, tellLists = async () => {} } = options
  const secrets = createSecrets(secretKey)
  const outbound = createOutbound({ allow: outboundAllow, resolve })
  const services: Services = {
    clock,
    secrets,
    baseUrl,
    files: openFileStore(options),
    links: createLinks(baseUrl, secrets, clock),
    outbound,
    mail: options.mail && createMail(options.mail, resolve),
    limiter: createLimiters(clock),
    count: options.count ?? (() => {}),
    retention: {
      deliveryDays: options.deliveryRetentionDays ?? 14,
      eventDays: options.eventRetentionDays ?? 30,
      auditDays: options.auditRetentionDays ?? 365,
    },
    signUp: options.signUp ?? false,
    singleSignOn: options.oidc && createSingleSignOn(options.oidc, outbound, clock),
    broadcast: options.broadcast ?? new Broadcast(),
    removals: new Removals(options.dependents ?? []),
    listsChanged: (tx, accountId) =>
      beforeCommit(tx, `lists of account ${accountId}`, () => tellLists(tx, services, accountId)),
  }
  return services
}

/** That the operator has named the server is leave enough to reach it, wherever it is. */
function createMail(settings: MailSettings, resolve: Resolve | undefined): Mail {
  return new Mail(settings, createOutbound({ allow: [settings.host], resolve }))
}

/** For a server that learns its own address only when it listens. */
export function moveTo(services: Services, baseUrl: string): void {
  services.baseUrl = baseUrl
  services.links = createLinks(baseUrl, services.secrets, services.clock)
}
