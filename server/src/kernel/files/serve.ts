import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import { fail } from '../errors.ts'
import type { Kernel } from '../kernel.ts'
import { isImage } from './describe.ts'
import { namedFiles } from './links.ts'
import { findFile } from './queries.ts'

/** Files are handed out by signed links, as downloads; only pictures may be shown in place. */
export function mountFiles(app: FastifyInstance, { database, services }: Kernel): void {
  const serve: RouteHandlerMethod = async ({ params }, reply) => {
    const link = services.links.read((params as { token: string }).token)
    const file = link && (await findFile(database.read, link.id))
    const shown = file !== undefined && isImage(file.content_type)
    // Nothing but a picture has a thumbnail to look for.
    const found = file && (await services.files.read(file.key, shown ? link.variant : 'original'))
    if (!found) return fail('not_found')
    return reply
      .headers({
        'content-type': link.variant === 'thumb' && shown ? 'image/webp' : served(file.content_type),
        'content-length': found.size,
        'content-disposition': `${shown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.filename)}`,
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, max-age=86400',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(found.content)
  }
  for (const folder of ['/files', namedFiles]) {
    app.get(`${folder}/:token`, serve)
    // What a link ends in is for whoever reads it; a wildcard takes names of any length.
    app.get(`${folder}/:token/*`, serve)
  }
}

/** Nothing that a browser would run keeps its own name. */
function served(contentType: string): string {
  return /^(image\/(png|jpeg|gif|webp)|audio\/|video\/|application\/(pdf|zip)$)/.test(contentType)
    ? contentType
    : 'application/octet-stream'
}
