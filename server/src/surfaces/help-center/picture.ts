import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { drawCard } from '../../kernel/files/card.ts'
import { findFile } from '../../kernel/files/queries.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { findVisit, type Visit } from './visit.ts'

const mostKept = 200

/** What other sites show beside a link to a portal. */
export function addPicture(scope: FastifyInstance, kernel: Kernel): void {
  const kept = new Map<string, Promise<Buffer>>()
  scope.get('/:slug/picture.png', async (request, reply) => {
    const visit = await findVisit(kernel, request, reply)
    if (!visit) return reply.send('')
    const { color, logo_file_id } = visit.portal
    const key = `${color} ${logo_file_id}`
    const picture = kept.get(key) ?? draw(visit, kernel)
    kept.set(key, picture)
    picture.catch(() => kept.delete(key))
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
    return reply
      .headers({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=86400',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(await picture)
  })
}

async function draw({ db, portal }: Visit, { services }: Kernel): Promise<Buffer> {
  const file = portal.logo_file_id === null ? undefined : await findFile(db, portal.logo_file_id)
  const stored = file && (await services.files.read(file.key, 'original'))
  const logo = stored && (await buffer(stored.content))
  // A logo that cannot be read is left out.
  return drawCard(portal.color, logo).catch(() => drawCard(portal.color, undefined))
}
