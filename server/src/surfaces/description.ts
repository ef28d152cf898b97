import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { minute } from '../kernel/clock.ts'
import { qualityOf } from '../kernel/html.ts'
import type { Surface } from '../kernel/surface.ts'

interface Encoded {
  etag: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

/** The description that the API gives of itself: made and compressed when it is first asked for, and kept. */
export function description(describe: () => Promise<object>): Surface {
  let made: Promise<Encoded> | undefined
  const encoded = () => {
    made ??= encode(describe).catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
  return {
    // It is large; who has it is told so in few bytes.
    budget: { limit: 600, window: minute },
    routes(scope) {
      scope.get('/openapi.json', async ({ headers }, reply) => {
        const { etag, plain, br, gzip } = await encoded()
        reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
        if (headers['if-none-match']?.includes(etag)) return reply.code(304).send()
        const accepted = headers['accept-encoding'] ?? ''
        const name = (['br', 'gzip'] as const).find((encoding) => qualityOf(encoding, accepted) > 0)
        if (!name) return reply.send(plain)
        return reply.header('content-encoding', name).send({ br, gzip }[name])
      })
    },
  }
}

async function encode(describe: () => Promise<object>): Promise<Encoded> {
  const plain = Buffer.from(JSON.stringify(await describe()))
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    promisify(gzip)(plain),
  ])
  // Weak, because the same tag is for every encoding.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { etag, plain, br, gzip: zipped }
}
