import type { JsonObject } from '../kernel/db/tables.ts'
import type { Static, TObject } from '../kernel/schema.ts'
import { api } from './api.ts'
import { email } from './email.ts'
import { sms } from './sms.ts'
import { website } from './website.ts'

/** Every kind of channel, in the order in which an inbox shows their fields. */
const channels = [website, api, email, sms] as const

export const everyChannel: readonly AnyChannel[] = channels

export type AnyChannel = (typeof channels)[number]
export type ChannelType = AnyChannel['type']
export type ChannelKind = AnyChannel['kind']

export const channelKinds = channels.map(({ kind }) => kind)
export const channelTypes = channels.map(({ type }) => type)

const byType = new Map<ChannelType, AnyChannel>(channels.map((channel) => [channel.type, channel]))
const byKind = new Map<ChannelKind, AnyChannel>(channels.map((channel) => [channel.kind, channel]))

export function channelOf({ channel_type }: { channel_type: ChannelType }): AnyChannel {
  return byType.get(channel_type)!
}

export function channelOfKind(kind: ChannelKind): AnyChannel {
  return byKind.get(kind)!
}

/** Callers may send the fields of any kind; those of other kinds are left aside. */
export const channelFields = together(channels.map(({ fields }) => fields))
export const shownFields = together(channels.map(({ shown }) => shown))

export type ChannelSettings = Static<TObject<typeof channelFields>>

/** As they are stored. Fields of other kinds are checked all the same, as they are by their schemas. */
export function normalisedSettings(given: ChannelSettings): ChannelSettings & JsonObject {
  return Object.assign({}, given, ...channels.map((channel) => channel.normalised(given)))
}

type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

function together<Fields extends object>(all: readonly Fields[]): Together<Fields> {
  return Object.assign({}, ...all)
}
