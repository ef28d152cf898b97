import type { Actor } from '../kernel/actor.ts'
import type { JsonObject, Role } from '../kernel/db/tables.ts'
import type { Static, TObject, TProperties } from '../kernel/schema.ts'
import type { Secrets } from '../kernel/secrets.ts'
import type { Services } from '../kernel/services.ts'

/** The columns of an inbox that hold its channel. */
export interface ChannelColumns {
  channel_settings: JsonObject
  /** The settings that are never shown: passwords and credentials of providers. */
  sealed_settings: string | null
  email: string | null
  phone_number: string | null
}

/** What an inbox is given when it is opened, and no caller chooses. */
export interface Issued {
  /** What clients of the public API name the inbox by. */
  identifier: string | null
  website_token: string | null
  sealed_hmac_token: string | null
  sealed_secret: string | null
}

export type PresentedChannel = Omit<ChannelColumns, 'sealed_settings'> & Omit<Issued, 'sealed_secret'>

/** Who is shown an inbox. */
export interface ChannelViewer {
  actor: Actor
  role: Role | undefined
  services: Pick<Services, 'secrets' | 'baseUrl'>
}

export interface Addressee {
  email: string | null
  phone_number: string | null
}

/** A name that the inbox has for a contact already. */
export interface Connection {
  source_id: string
  has_conversations: boolean | number
}

/** The address by which a channel knows people. */
export interface Address {
  /** As in "the contact has no …". */
  name: string
  /** As in "must be …". */
  form: string
  of(contact: Addressee): string | null
  isValid(sourceId: string): boolean
}

/** What a kind of inbox can do. Whoever needs to know asks the channel of the inbox, and never compares kinds. */
export interface Channel<
  Type extends string,
  Kind extends string,
  Fields extends TProperties,
  Shown extends TProperties,
> {
  /** As it is stored, and shown as `channel_type`. */
  type: Type
  /** As it is called when an inbox is opened. */
  kind: Kind

  /** The settings that callers may give. */
  fields: Fields
  required?: keyof Fields & string
  usual: JsonObject
  /** Fields that are stored sealed and never shown. */
  secretFields: readonly (keyof Fields & string)[]
  /** A field with a column of its own, so that no two inboxes can share it. */
  uniqueField?: 'email' | 'phone_number'
  /** Fields as they are stored, where that is not as they are given; refuses what a schema cannot tell. */
  normalised(given: Static<TObject<Fields>>): Partial<Static<TObject<Fields>>>
  issued(secrets: Secrets): Partial<Issued>

  /** What an inbox shows beside what all of them do. */
  shown: Shown
  present(inbox: PresentedChannel, viewer: ChannelViewer): JsonObject

  /** Undefined where people have no address of their own: they are known by random names. */
  address: Address | undefined
  /** The source id of a conversation that an agent begins with the contact; undefined where none can be begun. */
  reach(contact: Addressee, connections: readonly Connection[]): string | undefined

  /** How replies leave; undefined where they stay until they are fetched. */
  repliesLeaveBy: 'webhook' | undefined
  takesIncomingFromApi: boolean
  takesStatusReports: boolean
  /** Whether messages have addresses of their own: to, cc and bcc. */
  takesMailAddresses: boolean
  /** Whether people may be gone before the answer comes, so that they are asked for an e-mail address. */
  asksForEmail: boolean
  hasWidget: boolean
}

/** Keeps the names and fields of a channel as types. */
export function channel<
  const Type extends `Channel::${string}`,
  const Kind extends string,
  Fields extends TProperties,
  Shown extends TProperties,
>(declared: Channel<Type, Kind, Fields, Shown>): Channel<Type, Kind, Fields, Shown> {
  return declared
}
