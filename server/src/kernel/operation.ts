import type { AccessOf, Family, FamilyOf } from './access.ts'
import type { AccountRef, BotActor, ContactActor, PersonalActor, PlatformActor, UserActor, Website } from './actor.ts'
import type { Audit } from './audit.ts'
import type { EventName } from './bus.ts'
import type { TableReply } from './csv.ts'
import type { Db, Tx } from './db/db.ts'
import type { Role } from './db/tables.ts'
import type { Device } from './device.ts'
import type { ErrorCode } from './errors.ts'
import type { FileRules, KeptFiles } from './files/multipart.ts'
import type { Gathered, GatherOptions } from './live/gather.ts'
import type { Loader } from './load.ts'
import type { Page, PageOptions } from './paging.ts'
import type { PartialReply } from './partial-reply.ts'
import type { Requirable } from './permissions.ts'
import type { Static, TSchema } from './schema.ts'
import type { Services } from './services.ts'
import type { Wait } from './waiting.ts'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Everything there is to say about an operation; route, checks, docs, SDK and conformance tests follow from it. */
export interface Declaration {
  summary: string
  /** More than the summary says: Markdown, shown in the reference. */
  description?: string
  access: AccessOf[Family]
  /** Records that the path names, found before the handler runs; a miss is 404. */
  load?: Record<string, Loader<object>>
  query?: TSchema
  body?: TSchema
  reply?: TSchema
  /** What it answers with the status 206, where another step is needed: the handler wraps it in a `PartialReply`. */
  partialReply?: TSchema
  /** Headers that a success carries beyond the usual ones; the handler sets them with `setHeaders`. */
  replyHeaders?: readonly string[]
  paged?: PageOptions
  /** Files that a form may bring, by field; the body may then be multipart/form-data as well. */
  files?: FileRules
  /** Fields of the published interface that mean nothing here: callers may send them, however strict they are. */
  ignores?: readonly string[]
  /** What can go wrong beyond the checks that every operation of its kind makes. */
  errors?: readonly ErrorCode[]
  /** Set where it takes what not every installation has: how one without answers what is otherwise in order. */
  unavailable?: ErrorCode
  emits?: readonly EventName[]
  /** What the audit log says of it, where that does not follow from the rest; false where it says nothing. */
  audit?: false | Audit
  /** Set where the handler may wait for events of the account; it is then given `wait`. */
  waits?: true
  /** Set where the answer is a stream of what happens; the handler is then given `follow`. */
  streams?: true
  /** Set where the answer is some of what happens, which may be waited for; the handler is then given `gather`. */
  gathers?: true
  /** Set where the answer is a table that is downloaded, unless JSON is asked for. */
  csv?: TableReply
  /** Set where callers can ask whether their copy of the answer is still good: it has an `ETag`, and may be a 304. */
  revalidated?: true
  /** Set where clients in use call with GET what changes something: it is then served as it is by its own method. */
  answersGet?: true
  /** Set where the answer holds what is kept nowhere, not even for an `Idempotency-Key`: a repeated request is refused. */
  forgetsAnswer?: true
  /** Set where another method than GET only reads: the handler is then given `db`, and no transaction is opened. */
  reads?: true
  /** Set where the handler can read for long; it is then given `offload`, to do so off the event loop. */
  heavy?: true
}

type Routed<Path extends string> = { get: Path } | { post: Path } | { put: Path } | { patch: Path } | { delete: Path }

type PathOf<D> = D extends { [M in Method]?: infer P } ? Extract<P, string> : never
type Declared<D> = D & { access: AccessOf[FamilyOf<PathOf<D>>] }

type SchemaValue<D, K extends string> = D extends { [_ in K]: infer S extends TSchema } ? Static<S> : undefined
type Loaded<D> = D extends { load: infer L } ? { [K in keyof L]: L[K] extends Loader<infer R> ? R : never } : unknown

type Caller<D> = D extends { access: 'agent_or_bot' }
  ? { account: AccountRef; actor: UserActor | BotActor; role: Role | undefined }
  : D extends { access: 'administrator' | 'agent' | Requirable }
    ? { account: AccountRef; actor: UserActor; role: Role }
    : D extends { access: 'platform' }
      ? { actor: PlatformActor }
      : D extends { access: 'contact' }
        ? { actor: ContactActor }
        : D extends { access: 'visitor' }
          ? { website: Website; actor: ContactActor } & Anonymous
          : D extends { access: 'website' }
            ? { website: Website; visitor: ContactActor | undefined } & Anonymous
            : D extends { access: 'user' }
              ? { actor: PersonalActor; device: Device }
              : D extends { access: 'anyone' | 'inbox' | 'link' }
                ? Anonymous
                : unknown

interface Anonymous {
  /** What the caller is counted by, where limits per address apply to it. */
  address: string | undefined
  device: Device
}

/** What a handler is given. */
export type Context<D> = Caller<D> &
  Loaded<D> & {
    body: SchemaValue<D, 'body'>
    query: SchemaValue<D, 'query'>
    services: Services
    now: number
  } & (D extends { files: infer Rules } ? { files: KeptFiles<Rules> } : unknown) &
  (D extends { paged: PageOptions } ? { page: Page } : unknown) &
  (D extends { waits: true } ? { wait(ms: number): Wait } : unknown) &
  (D extends { streams: true } ? { follow(after: string | undefined): Promise<void> } : unknown) &
  (D extends { gathers: true } ? { gather(asked: GatherOptions): Promise<Gathered> } : unknown) &
  (D extends { heavy: true } ? { offload: Offload } : unknown) &
  (D extends { replyHeaders: readonly (infer Name extends string)[] }
    ? { setHeaders(headers: Partial<Record<Name, string>>): void }
    : unknown)

/** Reads with a handle that holds up nobody else; past the time budget the request fails with `too_expensive`. */
export type Offload = <T>(work: (db: Db) => Promise<T>) => Promise<T>

type Handle<D> = D extends { get: string } | { reads: true } ? { db: Db } : { tx: Tx }
type Reply<D> =
  | (D extends { reply: infer S extends TSchema } ? Static<S> : unknown)
  | (D extends { partialReply: infer S extends TSchema } ? PartialReply<Static<S>> : never)

/** A handler, or a handler with parts that run before it. */
export type Handler<D, Prepared> =
  | ((context: Context<D> & Handle<D>) => Promise<Reply<D>> | Reply<D>)
  | {
      /**
       * Runs before the transaction opens. Whatever is slow goes there (hashing, files, network), because nothing but
       * the database may be awaited inside a transaction.
       */
      prepare?(context: Context<D> & { db: Db }): Promise<Prepared>
      /** What the audit log compares in place of the record of the path: read before and after, named by its `id`. */
      watched?(context: Context<D> & Handle<D>): Promise<object | undefined>
      run(context: Context<D> & Handle<D>, prepared: Prepared): Promise<Reply<D>> | Reply<D>
    }

/** Whether an operation leaves everything as it is. */
export function onlyReads({ method, declaration }: Operation): boolean {
  return method === 'get' || declaration.reads === true
}

export interface Operation {
  id: string
  method: Method
  path: string
  declaration: Declaration
  prepare?: (context: object) => Promise<unknown>
  watched?: (context: object) => Promise<object | undefined>
  run: (context: object, prepared: unknown) => unknown
}

export function operation<const D extends Declaration & Routed<string>, Prepared = undefined>(
  id: string,
  declaration: Declared<D>,
  handler: Handler<D, Prepared>,
): Operation {
  const [method, path] = routeOf(declaration)
  const parts = typeof handler === 'function' ? { run: handler } : handler
  return { id, method, path, declaration, ...(parts as Pick<Operation, 'prepare' | 'watched' | 'run'>) }
}

const methods: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete']

function routeOf(declaration: { [M in Method]?: string }): [Method, string] {
  const method = methods.find((candidate) => declaration[candidate] !== undefined)!
  return [method, declaration[method]!]
}
