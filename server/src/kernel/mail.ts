import type { Socket } from 'node:net'
import type { Transporter } from 'nodemailer'
import { minute, second } from './clock.ts'
import type { Outbound } from './outbound.ts'
import { parseUrl } from './url.ts'

/** The server that takes the mail of this installation. */
export interface MailSettings {
  host: string
  port: number
  /** TLS from the first byte; else as soon as the server offers it. */
  secure: boolean
  /** Undefined where the server asks nobody who it is. */
  auth: { user: string; pass: string } | undefined
  /** `name <address>`, or an address alone. */
  from: string
}

export interface Letter {
  to: string
  subject: string
  html: string
  /** Of this letter alone, and the same each time it is tried: receivers can tell that they have it. */
  id: string
}

const attemptMs = minute

/** Reads the settings that belong together. What is wrong is added to the problems, never with a secret in it. */
export function readMailSettings(
  text: (name: string) => string | undefined,
  problems: string[],
): MailSettings | undefined {
  const [given, from] = [text('PARLEY_SMTP_URL'), text('PARLEY_MAIL_FROM')]
  if (given === undefined && from === undefined) return undefined
  const url = given === undefined ? undefined : parseUrl(given)
  const isServer = url !== undefined && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && isBare(url)
  if (!isServer) {
    problems.push('PARLEY_SMTP_URL must be smtp:// or smtps:// with a host, perhaps user:password@ and a port')
  }
  if (from === undefined || !/^[^<>\r\n]*<?[^\s@<>]+@[^\s@<>]+>?$/.test(from)) {
    problems.push('PARLEY_MAIL_FROM must be an address, or a name and an <address>')
  }
  if (!isServer || from === undefined) return undefined
  const secure = url.protocol === 'smtps:'
  return {
    // Brackets belong to addresses of IPv6 in URLs alone.
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    auth: url.username ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } : undefined,
    from,
  }
}

function isBare({ pathname, search, hash }: URL): boolean {
  return ['', '/'].includes(pathname) && search === '' && hash === ''
}

/** Sends letters to whoever takes them. Undefined as a service where the operator has named no server. */
export class Mail {
  readonly #settings: MailSettings
  readonly #outbound: Outbound
  #transporter: Promise<Transporter> | undefined

  constructor(settings: MailSettings, outbound: Outbound) {
    this.#settings = settings
    this.#outbound = outbound
  }

  /** Fails where it may be tried again; answers false where the address is refused for good. */
  async send({ to, subject, html, id }: Letter): Promise<boolean> {
    this.#transporter ??= this.#open()
    const { host, from } = this.#settings
    try {
      // As an object, an address is never taken for several.
      const letter = { from, to: { name: '', address: to }, subject, html, messageId: `<${id}@${host}>` }
      await (await this.#transporter).sendMail(letter)
      return true
    } catch (error) {
      if (isRefusedForGood(error)) return false
      throw error
    }
  }

  /** Cuts off whatever is still under way. */
  close(): Promise<void> {
    return this.#outbound.close()
  }

  /** Only those who send mail have what it takes in memory. */
  async #open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer')
    const { host, port, secure, auth } = this.#settings
    return createTransport({
      host,
      port,
      secure,
      ...(auth && { auth, requireTLS: !isLocal(host) }),
      // What is mailed is text: none of it names files of this machine, or addresses to be fetched.
      disableFileAccess: true,
      disableUrlAccess: true,
      greetingTimeout: 30 * second,
      socketTimeout: attemptMs,
      getSocket: (_options: object, callback: GotSocket) => {
        this.#outbound.dial(host, port).then(
          (connection) => callback(null, { connection }),
          (error: Error) => callback(error),
        )
      },
    })
  }
}

type GotSocket = (error: Error | null, socket?: { connection: Socket }) => void

/** A password goes over a network encrypted only. */
function isLocal(host: string): boolean {
  return /^(localhost|127\.[\d.]+|::1)$/.test(host)
}

function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return code === 'EENVELOPE' && responseCode >= 500 && responseCode < 600
}
