import { randomInt } from 'node:crypto'
import { test } from 'vitest'
import { crashRun, crashSettings } from './testing/crash/run.ts'
import { newSite } from './testing/process.ts'

test('whenever servers are killed and receivers fail, every event arrives, in order where it is taken, and none is invented', async () => {
  await crashRun(await newSite(crashSettings), randomInt(2 ** 31))
}, 180_000)
