import { builtPage, serveBuiltPage } from '../kernel/built-pages.ts'
import { minute } from '../kernel/clock.ts'
import type { Format } from '../kernel/render.ts'
import type { Surface } from '../kernel/surface.ts'

/** The reference page, made of the description that the API gives of itself. It needs nothing from elsewhere. */
export function docs({ errors }: { errors: Format }): Surface {
  return {
    prefix: '/docs',
    headers: {
      'content-security-policy': [
        "default-src 'none'",
        "script-src 'self'",
        // Its script writes style elements as it goes.
        "style-src 'unsafe-inline'",
        // Its icon; pictures that an answer holds are shown from memory.
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
    },
    errors,
    // A page is two requests; there may be many readers behind one address.
    budget: { limit: 600, window: minute },
    routes: (scope) => serveBuiltPage(scope, builtPage('docs')),
  }
}
