import { type Static, T } from '../../kernel/schema.ts'

export const WebsiteQuery = T.object({
  website_token: T.text({ description: 'Of the website inbox', examples: ['Xk2v9QpLm4'] }),
})

const browser = T.object({
  browser_name: T.optional(T.text()),
  browser_version: T.optional(T.text()),
  device_name: T.optional(T.text()),
  platform_name: T.optional(T.text()),
  platform_version: T.optional(T.text()),
})

export const WidgetEvent = T.object(
  {
    name: T.enum(['webwidget.triggered']),
    source_id: T.optional(T.text({ description: 'The visitor, as the inbox knows it' })),
    event_info: T.optional(
      T.object({
        initiated_at: T.optional(T.object({ timestamp: T.optional(T.text()) })),
        referer: T.optional(T.longText({ description: 'The page that the widget was opened on' })),
        widget_language: T.optional(T.text()),
        browser_language: T.optional(T.text()),
        browser: T.optional(browser),
      }),
    ),
  },
  { title: 'WidgetEvent' },
)

export type WidgetEvent = Static<typeof WidgetEvent>
