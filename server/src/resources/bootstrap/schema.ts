import { channelKinds, channelTypes } from '../../channels/registry.ts'
import { permissions } from '../../kernel/permissions.ts'
import { type Static, T } from '../../kernel/schema.ts'
import { Account } from '../accounts/schema.ts'
import { Agent } from '../agents/schema.ts'
import { Definition } from '../custom-attribute-definitions/schema.ts'
import { CustomFilter } from '../custom-filters/schema.ts'
import { DashboardApp } from '../dashboard-apps/schema.ts'
import { Inbox } from '../inboxes/schema.ts'
import { Label } from '../labels/schema.ts'
import { visibilities } from '../macros/schema.ts'
import { Team } from '../teams/schema.ts'
import { Profile, roles } from '../users/schema.ts'

const { access_token, pubsub_token, hmac_identifier, ...shownOfProfile } = Profile.properties

const Channel = T.object(
  {
    channel_type: T.enum(channelTypes),
    kind: T.enum(channelKinds, { description: 'As `channel.type` when an inbox is opened' }),
    takes_mail_addresses: T.boolean({ description: 'Messages have to, cc and bcc' }),
    takes_incoming: T.boolean({ description: 'Incoming messages can be written with the API' }),
    has_widget: T.boolean(),
  },
  { title: 'BootstrapChannel' },
)

const Limits = T.object(
  {
    files_per_message: T.number(),
    files_per_canned_response: T.number(),
    file_bytes: T.number({ description: 'The most that a file of a message or an upload may have' }),
    picture_bytes: T.number({ description: 'The same of pictures of people, inboxes and contacts' }),
    message_length: T.number({ description: 'Characters' }),
    labels_per_record: T.number(),
  },
  { title: 'BootstrapLimits' },
)

export const Bootstrap = T.object(
  {
    profile: T.object(shownOfProfile, { title: 'BootstrapProfile' }),
    account: Account,
    role: T.enum(roles),
    permissions: T.array(T.enum(permissions), { description: 'What the caller may do in this account' }),
    inboxes: T.array(Inbox, { description: 'Those that the caller may see, as agents are shown them' }),
    channels: T.array(Channel, { description: 'What each kind of inbox can do' }),
    teams: T.array(Team),
    labels: T.array(Label),
    agents: T.array(Agent),
    custom_attribute_definitions: T.array(Definition),
    custom_filters: T.array(CustomFilter, { description: 'Of every type' }),
    macros: T.array(T.object({ id: T.number(), name: T.text(), visibility: T.enum(visibilities) })),
    dashboard_apps: T.array(DashboardApp),
    canned_responses_count: T.number(),
    limits: Limits,
    server: T.object({
      version: T.text(),
      build: T.text({ description: 'Another one than before has other pages: a tab that is older should reload' }),
    }),
  },
  { title: 'Bootstrap' },
)

export type Bootstrap = Static<typeof Bootstrap>
