import type { ChannelColumns, Issued } from '../../../channels/channel.ts'
import { type AnyChannel, channelOf, channelOfKind, normalisedSettings } from '../../../channels/registry.ts'
import type { JsonObject } from '../../../kernel/db/tables.ts'
import { fail } from '../../../kernel/errors.ts'
import { merged } from '../../../kernel/merge.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import type { ChannelChanges, NewChannel } from '../schema.ts'
import type { InboxRow } from '../table.ts'

const nothingIssued: Issued = { identifier: null, website_token: null, sealed_hmac_token: null, sealed_secret: null }

export function newChannel(secrets: Secrets, { type: kind, ...given }: NewChannel) {
  const channel = channelOfKind(kind)
  const { required, usual } = channel
  if (required && given[required] === undefined) fail('missing', { field: `channel.${required}` })
  const nothing = { channel_settings: usual, sealed_settings: null, email: null, phone_number: null }
  return {
    channel_type: channel.type,
    ...columnsOf(secrets, channel, nothing, given),
    ...nothingIssued,
    ...channel.issued(secrets),
  }
}

export function changedChannel(secrets: Secrets, inbox: InboxRow, changes: ChannelChanges): ChannelColumns {
  return columnsOf(secrets, channelOf(inbox), inbox, changes)
}

function columnsOf(
  secrets: Secrets,
  { fields, secretFields, uniqueField }: AnyChannel,
  current: ChannelColumns,
  changes: ChannelChanges,
): ChannelColumns {
  const given = normalisedSettings(changes)
  const hidden: readonly string[] = secretFields
  const open = Object.keys(fields).filter((name) => !hidden.includes(name) && name !== uniqueField)
  const unique = (name: 'email' | 'phone_number') => (name === uniqueField ? (given[name] ?? current[name]) : null)
  return {
    channel_settings: merged(current.channel_settings, given, open),
    sealed_settings: sealedSettings(secrets, current.sealed_settings, given, hidden),
    email: unique('email'),
    phone_number: unique('phone_number'),
  }
}

function sealedSettings(
  { seal, unseal }: Secrets,
  sealed: string | null,
  given: JsonObject,
  names: readonly string[],
): string | null {
  if (names.every((name) => given[name] === undefined)) return sealed
  const current = sealed === null ? {} : (JSON.parse(unseal(sealed)) as JsonObject)
  return seal(JSON.stringify(merged(current, given, names)))
}
