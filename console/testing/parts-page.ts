import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import * as esbuild from 'esbuild'
import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { policyOf } from '../../server/src/surfaces/console.ts'
import { buildConsole } from '../../tools/pages.mjs'
import { root } from './sources.ts'

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' }
let folder: string

/** The console with the page of all parts, which is not in what is delivered. */
export function needsPartsPage(): void {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'parley-parts-'))
    await buildConsole(root, folder, esbuild, { withParts: true })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
}

/** Shown in place of what the server has, under the server's policy. */
export async function showPartsPage(context: BrowserContext): Promise<void> {
  await context.route('**/app/parts', async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'content-security-policy': policyOf(folder) }
    await route.fulfill({ response, headers, body: readFileSync(join(folder, 'index.html'), 'utf8') })
  })
  await context.route('**/app/assets/**', (route) => {
    const path = join(folder, new URL(route.request().url()).pathname.replace('/app', ''))
    return route.fulfill({ body: readFileSync(path), contentType: types[extname(path)] })
  })
}
