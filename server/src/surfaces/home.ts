import type { FastifyReply, FastifyRequest } from 'fastify'
import { minute } from '../kernel/clock.ts'
import { htmlHeaders, htmlPage, prefersHtml } from '../kernel/html.ts'
import type { Format } from '../kernel/render.ts'
import type { Surface } from '../kernel/surface.ts'

const links = [
  { name: 'console', href: '/app', title: 'Console', about: 'Where agents answer and administrators set up' },
  { name: 'reference', href: '/docs', title: 'API reference', about: 'Guides, every operation, and examples' },
  { name: 'openapi', href: '/openapi.json', title: 'openapi.json', about: 'The same for programs: OpenAPI 3.1' },
  { name: 'health', href: '/health/ready', title: 'Health', about: 'Whether this installation can answer' },
]

export interface HomeOptions {
  version: string
  errors: Format
  /** Answers where the host is not the server's own; false where it is. */
  answerDomain(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
}

/** What whoever opens the address of the server sees first, and the icon that browsers ask every server for. */
export function home({ version, errors, answerDomain }: HomeOptions): Surface {
  const page = htmlPage(
    'Parley',
    `<h1>Parley</h1>
<p>A customer-conversation platform: inboxes, contacts, conversations and reports, in a console and behind an HTTP API. It is running.</p>
<ul>
${links.map(({ href, title, about }) => `<li><a href="${href}">${title}</a><span>${about}</span></li>`).join('\n')}
</ul>
<p class="quiet">Version ${version}</p>`,
    '<link rel="icon" href="/favicon.svg">\n',
  )
  const description = JSON.stringify({
    name: 'Parley',
    version,
    links: Object.fromEntries(links.map(({ name, href }) => [name, href])),
  })
  return {
    errors,
    budget: { limit: 600, window: minute },
    routes(scope) {
      scope.get('/', async (request, reply) => {
        if (await answerDomain(request, reply)) return reply.send('')
        reply.header('vary', 'accept')
        if (!prefersHtml(request.headers.accept)) return description
        return reply.headers(htmlHeaders).header('cache-control', 'no-cache').send(page)
      })
      for (const path of ['/favicon.svg', '/favicon.ico']) {
        scope.get(path, async (_request, reply) =>
          reply
            .headers({ 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=86400' })
            .send(icon),
        )
      }
    },
  }
}

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<path fill="#0b5fce" d="M7 3h18a5 5 0 0 1 5 5v11a5 5 0 0 1-5 5H15l-7 6v-6H7a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5z"/>
<path fill="#fff" d="M9 9h14v3H9zm0 6h9v3H9z"/>
</svg>
`
