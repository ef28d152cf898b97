import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { qualityOf } from './html.ts'

/** Named for its content, so that it never changes. Its compressed twins have one more ending, and no address. */
const hashedName = /(?:^|\/)[^./][^/]*-[\w-]{8,}\.\w+$/

interface PageOptions {
  everywhere?: boolean
  /** What is found out before the page is shown: it may set headers, or refuse. */
  before?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/**
 * Serves what tools/pages.mjs has built for a surface: `index.html`, asked for anew each time, and the files in
 * `assets/`, which browsers may keep for good. A page that is `everywhere` answers all other addresses of its surface.
 */
export async function serveBuiltPage(
  scope: FastifyInstance,
  folder: string,
  { everywhere = false, before }: PageOptions = {},
): Promise<void> {
  for (const path of everywhere ? ['/', '/*'] : ['/']) {
    scope.get(path, { preHandler: before ?? [] }, async (_request, reply) =>
      reply
        .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
        .send(await readFile(join(folder, 'index.html'), 'utf8')),
    )
  }
  await serveAssets(scope, folder)
}

/** The files of a page that is made elsewhere. */
export async function serveAssets(scope: FastifyInstance, folder: string): Promise<void> {
  const root = join(folder, 'assets')
  const paths = new Set(hashedFiles(root).map((file) => `/${file}`))
  await scope.register(async (assets) => {
    assets.addHook('onRequest', async (_request, reply) => {
      reply.header('vary', 'accept-encoding')
    })
    await assets.register(fastifyStatic, {
      root,
      prefix: '/assets/',
      decorateReply: false,
      // Only what was there at the start: a build never changes, and what callers send is looked up, not searched.
      allowedPath: (path) => paths.has(path),
      dotfiles: 'ignore',
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
    })
  })
}

function hashedFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => hashedName.test(file))
}

/** Where the file is that was built for a surface under this name; undefined where nothing was built. */
export function builtFile(surface: string, name: string): string | undefined {
  const folder = join(builtPage(surface), 'assets')
  const file = hashedFiles(folder).find((each) => each.startsWith(`${name}-`))
  return file && join(folder, file)
}

const endings = { br: '.br', gzip: '.gz' }

/**
 * Answers a file that was built, at an address that has no hash in its name: compressed where the caller takes it so,
 * and not at all to who has it. The tag is weak, because it is the same for every encoding.
 */
export function builtAnswer(file: string, { vary = 'accept-encoding' } = {}) {
  const hash = /-([\w-]+)\.\w+$/.exec(file)?.[1]
  const etag = hash && `W/"${hash}"`
  const encodings = (['br', 'gzip'] as const).filter((encoding) => existsSync(file + endings[encoding]))
  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.headers({ ...(etag && { etag }), vary })
    if (etag && headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    const encoding = encodings.find((name) => qualityOf(name, headers['accept-encoding'] ?? '') > 0)
    if (!encoding) return reply.send(await readFile(file))
    return reply.header('content-encoding', encoding).send(await readFile(file + endings[encoding]))
  }
}

/** Beside the program that runs; where it runs from its sources, beside the program that was built last. */
export function builtPage(surface: string): string {
  const beside = new URL(`pages/${surface}`, import.meta.url)
  if (existsSync(beside)) return fileURLToPath(beside)
  const dist = new URL('../../dist/', import.meta.url)
  const current = new URL('current.js', dist)
  const build = existsSync(current) ? /'\.\/(\w+)\//.exec(readFileSync(current, 'utf8'))?.[1] : undefined
  return fileURLToPath(new URL(`${build ?? 'nothing-built'}/pages/${surface}`, dist))
}
