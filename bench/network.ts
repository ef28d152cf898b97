import type { CDPSession } from 'playwright-core'

/** As the developer tools of browsers slow a line down: milliseconds for a round trip, bits a second down and up. */
const lines = { '4G': [165, 8_100_000, 1_350_000], 'slow 4G': [150, 1_600_000, 750_000] } as const

export type Line = keyof typeof lines

/** From now on, whatever the page of the session loads comes by that line. */
export async function slowDown(debug: CDPSession, line: Line): Promise<void> {
  await debug.send('Network.enable')
  const [latency, down, up] = lines[line]
  await debug.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency, downloadThroughput: down / 8, uploadThroughput: up / 8 },
  })
}
