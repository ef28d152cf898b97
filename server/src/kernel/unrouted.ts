import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure, fail, problem } from './errors.ts'
import type { Paths } from './paths.ts'

const longestShown = 100

/** Answers what the router has no route for: a path that there is not, or one that does not take the method. */
export function answerUnrouted(
  { method, url }: FastifyRequest,
  reply: FastifyReply,
  { paths, prefix }: { paths: Paths; prefix: string | undefined },
): FastifyReply {
  const [path = ''] = url.split('?', 1)
  const methods = path === '*' ? ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] : paths.methodsOf(path)
  // Among pages, whoever is lost is a reader, and is led back.
  if (methods.length === 0 && prefix) fail('not_found')
  if (methods.length === 0) throw unknownPath(paths, method, path)
  // The router gives up on a name that no record can have.
  if (methods.includes(method)) fail('not_found')
  const allow = [...methods, 'OPTIONS'].join(', ')
  if (method === 'OPTIONS') return reply.code(204).header('allow', allow).removeHeader('content-type').send()
  const message = `There is no ${method} ${shown(path)}; it takes ${methods.join(', ')}.`
  throw new Failure([problem('method_not_allowed', '', message)], { allow })
}

function unknownPath(paths: Paths, method: string, path: string): Failure {
  const missing = `There is no ${method} ${shown(path)}`
  const meant = paths.nearest(method, path)
  const otherwise = paths.has('/docs') ? '; see /docs for what there is.' : '.'
  return new Failure([problem('unknown_path', '', meant ? `${missing}; did you mean ${meant}?` : missing + otherwise)])
}

/** A path as it may be repeated: as it was sent, without what a terminal or a page could take for something else. */
function shown(path: string): string {
  const text = path.length > longestShown ? `${path.slice(0, longestShown)}...` : path
  return text.replace(/[^\x21-\x7e]/g, '?')
}
