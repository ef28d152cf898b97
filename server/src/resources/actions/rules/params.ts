import type { ErrorCode } from '../../../kernel/errors.ts'
import type { Outbound } from '../../../kernel/outbound.ts'
import { urlFault } from '../../../kernel/url.ts'
import { isEmail } from '../../../kernel/validate.ts'
import { mostAttachments } from '../../conversations/messages/new-message-schema.ts'
import { longestContent } from '../../conversations/messages/schema.ts'
import { replaceTitle } from '../../labels/rules/replace-title.ts'
import { LabelTitle } from '../../labels/schema.ts'
import type { ActionParam } from '../schema.ts'

/** What actions and conditions name, and what can be gone one day. */
export type NamedKind = 'agent' | 'team' | 'sla' | 'label' | 'inbox' | 'attribute'

/** Those that actions name by their ids, and what they are called. */
const called = { agent: 'an agent', team: 'a team', sla: 'an SLA policy' }
export type NamedById = keyof typeof called

/** Something that is gone: by its id, or by its title or key; `into` is what it is called now, if it is only renamed. */
export interface Gone {
  kind: NamedKind
  name: number | string
  into?: string
}

export type Refuse = (index: number | undefined, code: ErrorCode, message?: string) => void

/** The parameters of one action while they are checked. */
export interface Given {
  params: readonly unknown[]
  refuse: Refuse
  /** Says that a parameter names something that has to exist. */
  names(kind: NamedById, id: number, index: number): void
  /** Says that a parameter is the signed id of an upload. */
  sends(blob: string, index: number): void
  outbound: Outbound
  /** Whether a person carries it out, who can be meant by `self`. */
  byPerson: boolean
}

/** What parameters an action takes. */
export interface ParamKind {
  check(given: Given): void
  /** What is left of them without something that is gone; an action with nothing left is not carried out any more. */
  without?(params: readonly ActionParam[], gone: Gone): ActionParam[]
}

export const none: ParamKind = { check: () => {} }

/** Clients send this for nobody, and for no priority. */
export function isNil(value: unknown): boolean {
  return value === null || value === 'nil' || value === 'none' || value === 0
}

export function idOf(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined
}

function only({ params, refuse }: Given, check: (value: unknown) => void): void {
  if (params.length === 0) refuse(undefined, 'missing', 'needs one item')
  else if (params.length > 1) refuse(undefined, 'too_many', 'must have one item')
  else check(params[0])
}

export const text: ParamKind = {
  check(given) {
    only(given, (value) => {
      if (typeof value !== 'string') given.refuse(0, 'wrong_type', 'must be of type string')
      else if (value.trim() === '') given.refuse(0, 'too_short', 'must not be blank')
      else if (value.length > longestContent) given.refuse(0, 'too_long')
    })
  },
}

export function word(words: readonly string[], { orNil = false } = {}): ParamKind {
  return {
    check(given) {
      only(given, (value) => {
        if (orNil && isNil(value)) return
        if (!words.includes(value as string)) given.refuse(0, 'not_allowed', `must be one of ${words.join(', ')}`)
      })
    },
  }
}

/** One of a kind; `nil` stands for nobody where that is possible. */
export function one(kind: NamedById, { orNil = kind !== 'sla' } = {}): ParamKind {
  return {
    check(given) {
      only(given, (value) => {
        if ((orNil && isNil(value)) || (value === 'self' && kind === 'agent' && given.byPerson)) return
        const id = idOf(value)
        if (id === undefined) given.refuse(0, 'wrong_type', `must be the id of ${called[kind]}`)
        else given.names(kind, id, 0)
      })
    },
    without: (params, gone) => params.filter((value) => gone.kind !== kind || idOf(value) !== gone.name),
  }
}

const { pattern, maxLength } = LabelTitle as unknown as { pattern: string; maxLength: number }
const title = new RegExp(pattern, 'u')

export const labels: ParamKind = {
  check({ params, refuse }) {
    if (params.length === 0) refuse(undefined, 'missing', 'needs a label')
    params.forEach((value, index) => {
      if (typeof value !== 'string') refuse(index, 'wrong_type', 'must be of type string')
      else if (!title.test(value)) refuse(index, 'bad_format', LabelTitle['x-rule' as never])
      else if (value.length > maxLength) refuse(index, 'too_long')
    })
  },
  without: (params, gone) => (gone.kind === 'label' ? withoutTitle(params, gone) : [...params]),
}

export function withoutTitle<Value>(titles: readonly Value[], { name, into }: Gone): (Value | string)[] {
  return replaceTitle(titles, { title: String(name), into })
}

export const url: ParamKind = {
  check(given) {
    only(given, (value) => {
      const fault = typeof value === 'string' ? urlFault(value) : 'must be of type string'
      if (fault) given.refuse(0, typeof value === 'string' ? 'bad_format' : 'wrong_type', fault)
      else if (given.outbound.check(value as string)?.code === 'address_refused') given.refuse(0, 'address_refused')
    })
  },
}

/** The signed ids of uploads. */
export const blobs: ParamKind = {
  check({ params, refuse, sends }) {
    if (params.length === 0) refuse(undefined, 'missing', 'needs the id of an upload')
    if (params.length > mostAttachments) refuse(undefined, 'too_many', `must have at most ${mostAttachments} items`)
    params.forEach((value, index) => {
      if (typeof value === 'string') sends(value, index)
      else refuse(index, 'wrong_type', 'must be of type string')
    })
  },
}

const mostTeams = 100

export function teamMailOf(param: unknown): { team_ids: number[]; message: string } {
  const { team_ids, message } = param as { team_ids: unknown[]; message: string }
  return { team_ids: team_ids.slice(0, mostTeams).flatMap((id) => idOf(id) ?? []), message }
}

/** `[{ team_ids, message }]` */
export const teamMail: ParamKind = {
  check(given) {
    only(given, (value) => {
      const { team_ids, message } = (value ?? {}) as { team_ids?: unknown; message?: unknown }
      if (!Array.isArray(team_ids) || team_ids.length === 0) return given.refuse(0, 'missing', 'needs team_ids')
      if (typeof message !== 'string' || message.trim() === '') return given.refuse(0, 'missing', 'needs a message')
      if (message.length > longestContent) return given.refuse(0, 'too_long')
      for (const teamId of team_ids.slice(0, mostTeams)) {
        const id = idOf(teamId)
        if (id === undefined) given.refuse(0, 'wrong_type', 'must have ids of teams in team_ids')
        else given.names('team', id, 0)
      }
    })
  },
  without(params, gone) {
    if (gone.kind !== 'team') return [...params]
    return params.flatMap((value) => {
      const mail = value as Record<'team_ids', unknown[]>
      const team_ids = mail.team_ids.filter((id) => idOf(id) !== gone.name)
      return team_ids.length === 0 ? [] : [{ ...mail, team_ids }]
    })
  },
}

export function addressesOf(params: readonly unknown[]): string[] {
  return params.flatMap((value) => String(value ?? '').split(',')).map((part) => part.trim())
}

const mostAddresses = 20

/** Addresses, one an item or separated by commas. */
export const addresses: ParamKind = {
  check({ params, refuse }) {
    if (params.length === 0) refuse(undefined, 'missing', 'needs an address')
    if (addressesOf(params).length > mostAddresses)
      refuse(undefined, 'too_many', `must have at most ${mostAddresses} items`)
    params.forEach((value, index) => {
      if (!addressesOf([value]).every(isEmail))
        refuse(index, 'bad_format', 'must be an e-mail address, or several with commas')
    })
  },
}
