import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { builtFile } from '../kernel/built-pages.ts'
import { minute } from '../kernel/clock.ts'
import { qualityOf } from '../kernel/html.ts'
import type { Surface } from '../kernel/surface.ts'

const endings = { br: '.br', gzip: '.gz' }
/** Served as it is where nothing has been built of it. */
export const inRepository = fileURLToPath(new URL('../../../openapi.json', import.meta.url))

/** The description that the API gives of itself, as the build made and compressed it. */
export function description(file = builtFile('description', 'openapi') ?? inRepository): Surface {
  const hash = /-(\w+)\.json$/.exec(file)?.[1]
  // Weak, because the same tag is for every encoding.
  const etag = hash && `W/"${hash}"`
  const encodings = (['br', 'gzip'] as const).filter((encoding) => existsSync(file + endings[encoding]))
  return {
    // It is large; who has it is told so in few bytes.
    budget: { limit: 600, window: minute },
    routes(scope) {
      scope.get('/openapi.json', async ({ headers }, reply) => {
        reply.headers({ ...(etag && { etag }), 'cache-control': 'no-cache', vary: 'accept-encoding' })
        if (etag && headers['if-none-match']?.includes(etag)) return reply.code(304).send()
        const accepted = headers['accept-encoding'] ?? ''
        const encoding = encodings.find((name) => qualityOf(name, accepted) > 0)
        if (!encoding) return reply.send(await readFile(file))
        return reply.header('content-encoding', encoding).send(await readFile(file + endings[encoding]))
      })
    },
  }
}
