export type Problem = { code: 'address_refused' | 'url_invalid' | 'timed_out' | 'connection_failed'; message: string }

export class OutboundError extends Error {
  override readonly name = 'OutboundError'
  readonly code: Problem['code']

  constructor({ code, message }: Problem) {
    super(message)
    this.code = code
  }
}

export function refusal(host: string): Problem {
  return { code: 'address_refused', message: `${host} is not a public address and is not on the allow list` }
}

// Only the error's code is told: its message may name the addresses behind the host.
export function failure(error: NodeJS.ErrnoException, host: string): Problem {
  const { code = error.name } = error
  if (code === 'ETIMEDOUT') return { code: 'timed_out', message: `${host} did not accept the connection in time` }
  if (code === 'ETIMEOUT') return { code: 'timed_out', message: `No name server answered in time where ${host} is` }
  return { code: 'connection_failed', message: `The exchange with ${host} failed (${code})` }
}
