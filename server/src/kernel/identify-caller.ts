import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AccessOf, authorizeInAccount, authorizePlatform, authorizeUser } from './access.ts'
import type { ContactActor, Identity, Website } from './actor.ts'
import { readClaim } from './contact-claim.ts'
import { type Credentials, readCredentials } from './credentials.ts'
import { type Device, deviceOf, noteSession } from './device.ts'
import { fail } from './errors.ts'
import { identify, identifyInAccount, identifyOptionsOf } from './identify.ts'
import type { Kernel } from './kernel.ts'
import { toId } from './load-records.ts'
import type { Operation } from './operation.ts'
import { requireScopes } from './require-scopes.ts'
import type { Route } from './route.ts'
import { noteTokenUse } from './token-use.ts'
import { identifyAtWebsite } from './website-claim.ts'

export interface KnownCaller extends Identity {
  address?: string
  /** Told to operations that are about the caller itself. */
  device?: Device
  website?: Website
  visitor?: ContactActor
}

/** Who is calling, and that it may: before anything is read of what it asks. */
export async function identifyCaller(
  kernel: Kernel,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<KnownCaller> {
  const { access } = route.operation.declaration
  const { baseUrl } = kernel.services
  const params = request.params as Record<string, string>
  const open = access === 'anyone' || route.family === 'public' || route.family === 'widget'
  // Where no token is asked for, one that is made up must not open a budget of its own.
  const credentials = open ? undefined : credentialsFor(route, request, baseUrl)
  kernel.limits.take(request, credentials, reply)
  if (access === 'anyone' || access === 'inbox' || access === 'link') {
    return { actor: { type: 'nobody' }, address: kernel.limits.addressOf(request), device: deviceOf(request, baseUrl) }
  }
  if (access === 'website' || access === 'visitor') {
    const known = await identifyAtWebsite(kernel, request, access)
    return { ...known, address: kernel.limits.addressOf(request), device: deviceOf(request, baseUrl) }
  }
  if (access === 'contact') return { actor: await identifyContact(kernel, route.operation, request) }
  if (!credentials) fail('token_missing')
  const { read } = kernel.database
  const options = identifyOptionsOf(kernel)
  const refuse = (error: unknown) => kernel.limits.countRefusal(request, error)
  if (route.family !== 'account') {
    const actor = await identify(read, credentials, options).catch(refuse)
    if (access === 'platform') return { actor: authorizePlatform(actor) }
    const device = deviceOf(request, baseUrl)
    await noteSession(kernel, reply, { actor, credentials, device })
    noteTokenUse(kernel, actor)
    const user = authorizeUser(actor)
    requireScopes(user, route.operation, kernel.areasOf)
    return { actor: user, device }
  }
  const accountId = toId(params.account_id) ?? 0
  const identity = await identifyInAccount(read, credentials, accountId, options).catch(refuse)
  const { actor } = identity
  await noteSession(kernel, reply, { actor, credentials, device: deviceOf(request, baseUrl) })
  noteTokenUse(kernel, actor)
  const account = authorizeInAccount(access as AccessOf['account'], identity)
  requireScopes(actor, route.operation, kernel.areasOf)
  return { ...identity, account }
}

/** What platform apps use shows tokens of others, and no page of ours needs it. */
function credentialsFor({ family }: Route, request: FastifyRequest, baseUrl: string): Credentials | undefined {
  const credentials = readCredentials(request, baseUrl)
  return family === 'platform' && credentials?.kind === 'cookie' ? undefined : credentials
}

/** A contact that the path ends with is not found; whatever a path has below an unknown one is refused. */
async function identifyContact(kernel: Kernel, { path }: Operation, request: FastifyRequest): Promise<ContactActor> {
  const claim = readClaim(request)
  const actor = claim && (await kernel.identifyContact(kernel.database.read, kernel.services, claim))
  return actor ?? fail(path.endsWith('/:contact_identifier') ? 'not_found' : 'access_refused')
}
