import type { Bootstrap } from '../../../data/account.ts'
import type { PlainKey } from '../../../i18n.ts'

export type ChannelKind = Bootstrap['channels'][number]['kind']

/** As addresses name them. */
export const kindsByAddress: Record<string, ChannelKind> = {
  website: 'web_widget',
  email: 'email',
  api: 'api',
  sms: 'sms',
}

export const kindNames: Record<ChannelKind, PlainKey> = {
  web_widget: 'settings-channels.kind_website',
  email: 'settings-channels.kind_email',
  api: 'settings-channels.kind_api',
  sms: 'settings-channels.kind_sms',
}

/** What kind of channel an inbox has, and what it can do. */
export function channelOf(
  { channels }: Pick<Bootstrap, 'channels'>,
  inbox: { channel_type: string },
): Bootstrap['channels'][number] | undefined {
  return channels.find(({ channel_type }) => channel_type === inbox.channel_type)
}
