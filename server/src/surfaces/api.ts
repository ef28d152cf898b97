import type { FastifyInstance } from 'fastify'
import { compressForPages } from '../kernel/compression.ts'
import { openToOrigins } from '../kernel/cors.ts'
import { mountDirectUploads } from '../kernel/files/direct-uploads.ts'
import { mountFiles } from '../kernel/files/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Manifest } from '../kernel/manifest.ts'
import { mount } from '../kernel/mount.ts'
import { whyNotReady } from '../kernel/ready.ts'
import type { Surface } from '../kernel/surface.ts'

export interface ApiOptions {
  kernel: Kernel
  resources: readonly Manifest[]
  version: string
  /** Whose pages may call what agents use. */
  corsOrigins?: readonly string[]
}

/** Every operation of every resource, the files that they link to, and what clients ask about the API itself. */
export function api({ kernel, resources, version, corsOrigins = [] }: ApiOptions): Surface {
  return {
    answersTheRest: true,
    routes(scope) {
      openPublicPaths(scope)
      compressForPages(scope)
      if (corsOrigins.length > 0) openToOrigins(scope, corsOrigins)
      for (const resource of resources) {
        for (const operation of resource.operations) mount(scope, kernel, operation, resource)
      }
      mountFiles(scope, kernel)
      mountDirectUploads(scope, kernel)
      describeItself(scope, { kernel, version })
    },
  }
}

const openToBrowsers = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'link, ratelimit-limit, ratelimit-remaining, ratelimit-reset, retry-after, x-request-id',
}

const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'content-type, idempotency-key, identifier, identifier_hash, identifier-hash, x-request-id',
  'access-control-max-age': '86400',
}

/** Pages of other sites may call what visitors use, and read the answers, errors as well. */
function openPublicPaths(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/public/')) reply.headers(openToBrowsers)
    done()
  })
  scope.options('/public/*', async (_request, reply) => reply.headers(preflight).send(''))
}

/** Apps written for the interface that we offer ask for its version, and refuse to work with one that is too old. */
const compatibleVersion = '4.14.1'

function describeItself(scope: FastifyInstance, { kernel, version }: Pick<ApiOptions, 'kernel' | 'version'>): void {
  scope.get('/api', async () =>
    JSON.stringify({
      version: compatibleVersion,
      parley_version: version,
      timestamp: new Date().toISOString(),
      queue_services: 'ok',
      data_services: (await whyNotReady(kernel.database)) === undefined ? 'ok' : 'failing',
    }),
  )
}
