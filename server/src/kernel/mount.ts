import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accesses, familyOf } from './access.ts'
import { scopeOfKeys } from './actor.ts'
import { actingAs } from './bus.ts'
import { type Db, finish, type Tx } from './db/db.ts'
import { planOnce } from './db/dialect.ts'
import { Failure } from './errors.ts'
import { goneSignal } from './gone-signal.ts'
import {
  type Hold,
  holdingKey,
  type IdempotentRequest,
  idempotentRequest,
  once,
  remembering,
  type StoredReply,
} from './idempotency.ts'
import { identifyCaller, type KnownCaller } from './identify-caller.ts'
import { contentOf, type Input, nested, nothing, readBody, readInput, withKeptFiles } from './input.ts'
import type { Kernel } from './kernel.ts'
import { follow } from './live/follow.ts'
import { type Gathered, type GatherOptions, gather } from './live/gather.ts'
import { loadRecords, type Records } from './load-records.ts'
import type { Manifest } from './manifest.ts'
import { type Offload, type Operation, onlyReads } from './operation.ts'
import { Page } from './paging.ts'
import { PartialReply, statusHeader } from './partial-reply.ts'
import { unlessKnown } from './revalidation.ts'
import { type Route, routeOf } from './route.ts'
import { written } from './table-reply.ts'
import { refuseTargets } from './targets.ts'
import { refuseUndeclared, refuseUndeclaredEvents } from './undeclared.ts'
import { prefersStrict, withUnknownFields } from './unknown-fields.ts'
import { waitFor } from './wait-for.ts'
import type { Wait } from './waiting.ts'
import { calledAs, holdWatched, watching } from './watched.ts'

interface Caller extends KnownCaller {
  wait?: (ms: number) => Wait
  /** Whether it did. */
  waited?: boolean
  offload?: Offload
  follow?: (after: string | undefined) => Promise<void>
  gather?: (asked: GatherOptions) => Promise<Gathered>
  /** Whether it wants to hear of fields that nobody knows. */
  strict?: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string
    /** Asked every few seconds by machines: logged only where it goes wrong. */
    isProbe?: boolean
  }
  interface FastifyRequest {
    caller?: Caller
  }
}

/** Makes an operation reachable: request → actor → account → role → record → body → transaction → reply. */
export function mount(app: FastifyInstance, kernel: Kernel, operation: Operation, resource: Manifest): void {
  requireKnownAccess(operation)
  const { method, path } = operation
  const { answersGet } = operation.declaration
  app.route({
    method: methodsOf(method, answersGet),
    url: path,
    // What changes something is not done by asking for the head of it.
    exposeHeadRoute: !answersGet,
    config: { operation: operation.id },
    handler: (request, reply) => serve(kernel, routeOf(operation, resource), request, reply),
  })
}

/** Clients of the published interface use PUT and PATCH interchangeably. */
function methodsOf(method: string, answersGet = false): string[] {
  const methods = method === 'put' || method === 'patch' ? ['PUT', 'PATCH'] : [method.toUpperCase()]
  return answersGet ? [...methods, 'GET'] : methods
}

/** Refused at start: an operation that anybody could use by mistake must not be served at all. */
function requireKnownAccess({ id, path, declaration }: Operation): void {
  const known: readonly string[] = accesses[familyOf(path)]
  if (!known.includes(declaration.access)) throw new Error(`${id} declares no access that is known for ${path}`)
}

async function serve(kernel: Kernel, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  try {
    const strict = prefersStrict(request.headers.prefer)
    if (strict) reply.header('preference-applied', 'handling=strict')
    const caller: Caller = { ...(await identifyCaller(kernel, route, request, reply)), strict }
    request.caller = caller
    const { waits, heavy, streams, gathers } = route.operation.declaration
    if (waits) caller.wait = (ms) => waitFor(kernel, caller, reply, ms)
    if (heavy) caller.offload = (work) => kernel.database.offload(caller.account!.id, work, goneSignal(reply))
    if (gathers) caller.gather = (asked) => gatherFor(kernel, caller, request, reply, asked)
    if (streams) caller.follow = (after) => follow(kernel, caller, request, reply, after)
    const { text, headers } = await answer(kernel, route, request, caller)
    if (reply.sent) return ''
    const { [statusHeader]: status, ...named } = headers
    if (status !== undefined) reply.code(Number(status))
    reply.headers(named)
    return route.operation.declaration.revalidated ? unlessKnown(request, reply, text) : text
  } catch (error) {
    if (kernel.strict) refuseUndeclared(route, error)
    throw error
  }
}

function gatherFor(kernel: Kernel, caller: Caller, request: FastifyRequest, reply: FastifyReply, asked: GatherOptions) {
  caller.waited = asked.ms > 0
  return gather(kernel, caller, request, reply, asked)
}

async function answer(kernel: Kernel, route: Route, request: FastifyRequest, caller: Caller): Promise<StoredReply> {
  if (route.operation.method === 'get') return answerTo(kernel, route, request, caller, nothing)
  const { files: store } = kernel.services
  const isAnonymous = caller.actor.type === 'nobody' || caller.actor.type === 'contact'
  const count = isAnonymous ? (bytes: number) => kernel.limits.takeUpload(request, bytes) : () => {}
  const input = await readInput(request, route.operation, { store, singular: route.singular, count })
  try {
    return await answerTo(kernel, route, request, caller, input)
  } finally {
    await store.discard(Object.values(input.uploads).flat())
  }
}

async function answerTo(
  kernel: Kernel,
  route: Route,
  request: FastifyRequest,
  caller: Caller,
  input: Input,
): Promise<StoredReply> {
  const { operation } = route
  const { read } = kernel.database
  const asked = nested(request.query)
  const given = readBody(route, input, asked)
  const body = route.takesTargets ? refuseTargets(operation.declaration.body!, given, kernel.services.outbound) : given
  const query = route.readQuery?.(asked) ?? { value: undefined }
  const usual = body.problems ?? query.problems
  const problems = caller.strict ? withUnknownFields(route, input, asked, usual) : usual
  if (problems) {
    // A record that is not there comes before a body that is wrong.
    await loadRecords(route, read, request, caller)
    throw new Failure(problems)
  }

  const { paged } = operation.declaration
  const sign = (text: string) => kernel.services.secrets.digest(`cursor ${operation.id} ${caller.account?.id} ${text}`)
  const page = paged && new Page({ ...(body.value as object), ...(query.value as object) }, paged, sign)
  const headers: StoredReply['headers'] = {}
  const context = {
    ...caller,
    services: kernel.services,
    now: kernel.services.clock.now(),
    body: body.value,
    query: query.value,
    page,
    setHeaders: (set: StoredReply['headers']) => Object.assign(headers, set),
  }
  const called = route.audit && calledAs(request, caller, context)
  const run = async (handle: { db: Db } | { tx: Tx }, records: Records, prepared: unknown): Promise<StoredReply> => {
    const given = Object.assign(context, handle, records)
    const work = () => operation.run(given, prepared)
    const result = await (called && 'tx' in handle
      ? watching(handle.tx, kernel, route, { ...called, records }, { given, work })
      : work())
    if (result instanceof PartialReply) return partial(kernel, route, result)
    if (kernel.strict) route.checkReply()?.(result)
    if (route.mediaType) headers['content-type'] = `${route.mediaType}; charset=utf-8`
    if (page?.next) headers.link = linkTo(kernel, request, page.next)
    const { text, headers: own } = written(route, request, result)
    return { text, headers: { ...headers, ...own } }
  }

  const idempotent = operation.method === 'post' ? idempotencyOf(kernel, route, request, input, caller) : undefined
  if (onlyReads(operation)) {
    const answer = async () => run({ db: read }, await loadRecords(route, read, request, caller), undefined)
    return idempotent ? remembering(kernel, idempotent, answer) : answer()
  }
  const perform = async (hold?: Hold): Promise<StoredReply> => {
    const prepared = await operation.prepare?.({
      ...context,
      ...(await loadRecords(route, read, request, caller)),
      db: read,
    })
    return withKeptFiles(kernel.services.files, operation.declaration.files, input, (files, used) =>
      kernel.database.transaction(async (tx) => {
        planOnce(tx)
        actingAs(tx, caller.actor)
        const work = async () => {
          used()
          if (called) await holdWatched(tx, route, called)
          return run({ tx }, { ...(await loadRecords(route, tx, request, caller)), files }, prepared)
        }
        const stored = await (idempotent ? once(tx, kernel.services, idempotent, work, hold) : work())
        await finish(tx)
        if (kernel.strict) refuseUndeclaredEvents(kernel, route, tx)
        return stored
      }),
    )
  }
  return idempotent && operation.prepare ? holdingKey(kernel, idempotent, perform) : perform()
}

function idempotencyOf(
  { services }: Kernel,
  { operation }: Route,
  request: FastifyRequest,
  input: Input,
  { actor, device }: Caller,
): IdempotentRequest | undefined {
  const sent = { url: request.url, body: contentOf(input) }
  // What a program was answered with must not be repeated to a page, nor the other way round.
  const scope = `${scopeOfKeys(actor, request.ip)}${device?.isConsole ? ' console' : ''}`
  const known = idempotentRequest(request.headers['idempotency-key'], scope, sent, services.secrets)
  return known && { ...known, forgetsAnswer: operation.declaration.forgetsAnswer }
}

function partial({ strict }: Kernel, route: Route, { reply }: PartialReply<unknown>): StoredReply {
  if (strict) route.checkPartial()?.(reply)
  return { text: JSON.stringify(reply), headers: { [statusHeader]: '206' } }
}

function linkTo({ services }: Kernel, request: FastifyRequest, cursor: string): string {
  const url = new URL(request.url, services.baseUrl)
  url.searchParams.delete('page')
  url.searchParams.set('cursor', cursor)
  return `<${url}>; rel="next"`
}
