import type { FastifyInstance } from 'fastify'
import { fail } from '../errors.ts'
import type { Kernel } from '../kernel.ts'
import { findExpected, receiveUpload, uploadPath } from './uploads.ts'

/** Where clients of ActiveStorage send the bytes of a file that they have announced. */
export function mountDirectUploads(app: FastifyInstance, { database, services, limits }: Kernel): void {
  app.register(async (scope) => {
    // Whatever it is called, it is bytes, which go to disk as they come.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.put(`${uploadPath}/:token`, async (request, reply) => {
      limits.take(request, undefined, reply)
      const { token } = request.params as { token: string }
      const upload = (await findExpected(database.read, services, token)) ?? fail('not_found')
      const announced = request.headers['content-length']
      if (announced !== undefined && Number(announced) !== upload.byte_size) fail('mismatch', { field: 'byte_size' })
      // A refused file is answered over this connection, so it must stay open.
      await receiveUpload({ database, services }, upload, request.raw.iterator({ destroyOnReturn: false }))
      return reply.code(204).removeHeader('content-type').send()
    })
  })
}
