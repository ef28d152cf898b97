import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import type { MailSettings } from '../kernel/mail.ts'

export interface ReceivedLetter {
  to: string[]
  /** As it came, headers included. */
  source: string
}

export interface TestMailServer {
  settings: MailSettings
  letters: ReceivedLetter[]
}

interface Options {
  /** What the address is answered with, if it is not taken. */
  refusalOf?: (address: string) => number | undefined
  login?: { user: string; pass: string }
}

/** A real server that takes mail, until the test is over. */
export async function startMailServer({ refusalOf = () => undefined, login }: Options = {}): Promise<TestMailServer> {
  const letters: ReceivedLetter[] = []
  const server = new SMTPServer({
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    authOptional: !login,
    onAuth({ username, password }, _session, callback) {
      const isRight = username === login?.user && password === login?.pass
      callback(isRight ? null : new Error('wrong'), isRight ? { user: username } : undefined)
    },
    onRcptTo({ address }, _session, callback) {
      const responseCode = refusalOf(address)
      callback(responseCode === undefined ? null : Object.assign(new Error('refused'), { responseCode }))
    },
    async onData(stream, { envelope }, callback) {
      let source = ''
      for await (const part of stream) source += part
      letters.push({ to: envelope.rcptTo.map(({ address }) => address), source })
      callback()
    },
  })
  server.on('error', () => {})
  const listening: Server = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = listening.address() as AddressInfo
  return {
    letters,
    settings: { host: '127.0.0.1', port, secure: false, auth: login, from: 'Acme <support@acme.test>' },
  }
}
