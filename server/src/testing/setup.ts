import { afterAll, afterEach } from 'vitest'
import { closeTestApp } from './app.ts'
import { closeTestBrowser } from './browser.ts'
import { cleanUp } from './outbound.ts'
import { endProcesses } from './process.ts'

// Runs for each file of tests; every other module is loaded once for all of them.
afterEach(endProcesses)
afterEach(cleanUp)
afterAll(closeTestBrowser)
afterAll(closeTestApp)
