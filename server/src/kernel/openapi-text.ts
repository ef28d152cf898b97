import type { Access } from './access.ts'
import type { Operation } from './operation.ts'
import { scopesOf } from './require-scopes.ts'
import type { AreasOf } from './scopes.ts'

/** What the guides and the tags of the reference say, and the calls that its examples are taken from. */
export interface Reference {
  /** Markdown, shown before the operations. */
  introduction: string
  groups: readonly { name: string; tags: readonly TagText[] }[]
  /** By operation. */
  examples: Record<string, ExampleExchange>
  /** The body that is sent of each event. */
  events: Record<string, unknown>
  /** What operations are about, for tokens that are not for everything. */
  areasOf?: AreasOf
}

export interface TagText {
  name: string
  title: string
  description: string
}

/** A call that was made, and its answer. */
export interface ExampleExchange {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  answer: unknown
}

export const noReference: Reference = { introduction: '', groups: [], examples: {}, events: {} }

/** The same resource has a tag for each family of callers: they read different parts of the reference. */
export function tagOf({ id }: Pick<Operation, 'id'>, resource: string): string {
  const [family] = id.split('.')
  if (family !== 'public' && family !== 'platform') return resource
  return `${family}${resource[0]!.toUpperCase()}${resource.slice(1)}`
}

/** What the declaration says of itself, and what can be told from the rest of it. */
export function descriptionOf(operation: Operation, emits: readonly string[], areasOf: AreasOf | undefined): string {
  const { description, access, paged, heavy, files } = operation.declaration
  const facts = [
    callers[access],
    ...(areasOf && isAuthorized(access) ? [scopeText(scopesOf(operation, areasOf))] : []),
    ...(paged
      ? [`Answers ${paged.size === 'all' ? 'all of them, or ' : ''}pages: see [Paging](#description/paging).`]
      : []),
    ...(heavy ? ['Ends with `too_expensive` where it would read for longer than ten seconds.'] : []),
    ...(files ? ['Files are sent as `multipart/form-data`: see [Files](#description/files).'] : []),
    ...(emits.length > 0 ? [`Can cause ${namesOf(emits)}.`] : []),
  ]
  return [description, facts.join(' ')].filter(Boolean).join('\n\n')
}

/** Whether a user's token is asked for. */
function isAuthorized(access: Access): boolean {
  return !['platform', 'inbox', 'contact', 'website', 'visitor', 'link', 'anyone'].includes(access)
}

function scopeText(needed: readonly string[] | undefined): string {
  if (!needed) return 'No named token may do this.'
  return needed.length === 0 ? 'Takes no scope of a named token.' : `A named token needs ${namesOf(needed)}.`
}

function namesOf(these: readonly string[]): string {
  const names = these.map((name) => `\`${name}\``)
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

const callers: Record<Access, string> = {
  administrator: 'For administrators of the account.',
  agent: 'For members of the account.',
  contact_manage: 'For members of the account who may manage contacts.',
  report_manage: 'For administrators of the account, and for members who may manage reports.',
  knowledge_base_manage: 'For administrators of the account, and for members who may manage the help center.',
  agent_or_bot: 'For members of the account, and for its agent bots.',
  user: 'For every user, about itself.',
  platform: 'For platform apps, and for super administrators.',
  inbox: 'For whoever knows the identifier of the inbox; no token is needed.',
  contact: 'For whoever knows the inbox and the contact; no token is needed.',
  website: 'For whoever knows the token of the website.',
  visitor: 'For a visitor whom the website knows: send `X-Auth-Token`.',
  link: 'For whoever has the link; no token is needed.',
  anyone: 'For anybody; no token is needed.',
}
