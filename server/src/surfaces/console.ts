import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { builtPage, serveBuiltPage } from '../kernel/built-pages.ts'
import { minute } from '../kernel/clock.ts'
import type { Format } from '../kernel/render.ts'
import type { Surface } from '../kernel/surface.ts'

/** Browsers know them by their names, so they cannot be named for their content. */
const namedFiles = {
  'service-worker.js': 'text/javascript; charset=utf-8',
  'manifest.webmanifest': 'application/manifest+json; charset=utf-8',
}

/** The pages in which people work. Every address is the same page, which knows by itself what to show there. */
export function console({ errors }: { errors: Format }): Surface {
  const folder = builtPage('console')
  return {
    prefix: '/app',
    headers: { 'content-security-policy': policyOf(folder) },
    errors,
    // A first visit is about ten requests; there may be many agents behind one address.
    budget: { limit: 3000, window: minute },
    routes: async (scope) => {
      for (const [name, type] of Object.entries(namedFiles)) {
        scope.get(`/${name}`, async (_request, reply) =>
          reply
            .headers({ 'content-type': type, 'cache-control': 'no-cache' })
            .send(await readFile(join(folder, name), 'utf8')),
        )
      }
      await serveBuiltPage(scope, folder, { everywhere: true })
    },
  }
}

/** Nothing in the page but what was built runs: its one script stands there by its hash. */
export function policyOf(folder: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${inlineScripts(folder).map(hashOf).join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // Dashboard apps are pages of others, each in a sandbox.
    "frame-src 'self' https:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types parley dompurify',
  ].join('; ')
}

/** What is done before the scripts have come. */
function inlineScripts(folder: string): string[] {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return []
  return [...readFileSync(page, 'utf8').matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script!)
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
