import { type Static, T } from '../../kernel/schema.ts'

export const WebsiteQuery = T.object({
  website_token: T.text({ description: 'Of the website inbox', examples: ['Xk2v9QpLm4'] }),
  locale: T.optional(T.text({ description: 'Of the widget' })),
})

const conversation_id = T.optional(
  T.id({ description: 'One of the visitor’s own; unless given, the one that was begun last' }),
)

/** Of a read; a write takes it in its query as well. */
export const ConversationQuery = T.object({ ...WebsiteQuery.properties, conversation_id })

export const ofConversation = { conversation_id }

const browser = T.object({
  browser_name: T.optional(T.text()),
  browser_version: T.optional(T.text()),
  device_name: T.optional(T.text()),
  platform_name: T.optional(T.text()),
  platform_version: T.optional(T.text()),
})

export const eventNames = ['webwidget.triggered', 'campaign.triggered'] as const

export const WidgetEvent = T.object(
  {
    name: T.enum(eventNames),
    source_id: T.optional(T.text({ description: 'The visitor, as the inbox knows it, where no token says so' })),
    event_info: T.optional(
      T.object({
        initiated_at: T.optional(T.object({ timestamp: T.optional(T.text()) })),
        referer: T.optional(T.longText({ description: 'The page that the widget was opened on' })),
        widget_language: T.optional(T.text()),
        browser_language: T.optional(T.text()),
        browser: T.optional(browser),
        campaign_id: T.optional(T.id({ description: 'Which campaign was triggered' })),
        custom_attributes: T.optional(T.json({ description: 'Of the conversation that a campaign begins' })),
      }),
    ),
  },
  { title: 'WidgetEvent' },
)

export type WidgetEvent = Static<typeof WidgetEvent>
