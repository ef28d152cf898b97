import type { Check } from './report.ts'

const patience = 3_000

/** Not running is no problem: somebody may ask before the start, or on a machine that has the worker only. */
export const checkServer: Check = async ({ host, port }, report) => {
  if (port === 0) {
    report.ok('Whether a server runs is unknown: PORT is 0, so it takes any.')
    return
  }
  const address = `http://${reachable(host)}:${port}`
  const status = await statusOf(`${address}/health/ready`)
  if (status === 200) report.ok(`A server answers at ${address}.`)
  else if (status === undefined) report.ok(`No server answers at ${address}.`)
  else report.warning(`What answers at ${address} is not ready (${status}).`, 'See its log, or choose another PORT.')
}

function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

async function statusOf(url: string): Promise<number | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(patience), redirect: 'manual' })
    await response.body?.cancel()
    return response.status
  } catch {
    return undefined
  }
}
