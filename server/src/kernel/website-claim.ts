import type { FastifyRequest } from 'fastify'
import type { Actor, ContactActor, Website } from './actor.ts'
import { fail } from './errors.ts'
import type { Kernel } from './kernel.ts'

interface AtWebsite {
  actor: Actor
  website: Website
  visitor: ContactActor | undefined
}

/** A token that the website does not know is that of nobody: it may be another installation's, or of a deleted contact. */
export async function identifyAtWebsite(
  { database, services, identifyVisitor }: Kernel,
  { query, headers }: FastifyRequest,
  access: 'website' | 'visitor',
): Promise<AtWebsite> {
  const { website_token: websiteToken } = query as Record<string, unknown>
  if (websiteToken === undefined || websiteToken === '') fail('missing', { field: 'website_token' })
  if (typeof websiteToken !== 'string' || !/^[\w-]{1,255}$/.test(websiteToken)) fail('not_found')
  const authToken = [headers['x-auth-token']].flat()[0]
  const isToAct = access === 'visitor'
  const known = await identifyVisitor(database.read, services, { websiteToken, authToken, isToAct })
  if (!known || (isToAct && !known.visitor)) fail('not_found')
  return { ...known, actor: known.visitor ?? { type: 'nobody' } }
}
