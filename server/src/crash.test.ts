import { randomInt } from 'node:crypto'
import { test } from 'vitest'
import { crashRun, crashSettings } from './testing/crash/run.ts'
import { newSite } from './testing/process.ts'

/** More of them, and many runs: npm run crash-test. */
const kills = 3

test('whenever servers are killed and receivers fail, every event arrives, in order where it is taken, none is invented, and sockets and streams are shown each message once', async () => {
  await crashRun(await newSite(crashSettings), randomInt(2 ** 31), kills)
}, 600_000)
