import { fileURLToPath } from 'node:url'
import { builtAnswer, builtFile } from '../kernel/built-pages.ts'
import { minute } from '../kernel/clock.ts'
import type { Surface } from '../kernel/surface.ts'

/** Served as it is where nothing has been built of it. */
export const inRepository = fileURLToPath(new URL('../../../openapi.json', import.meta.url))

/** The description that the API gives of itself, as the build made and compressed it. */
export function description(file = builtFile('description', 'openapi') ?? inRepository): Surface {
  const answer = builtAnswer(file)
  return {
    // It is large; who has it is told so in few bytes.
    budget: { limit: 600, window: minute },
    routes(scope) {
      scope.get('/openapi.json', (request, reply) => answer(request, reply.header('cache-control', 'no-cache')))
    },
  }
}
