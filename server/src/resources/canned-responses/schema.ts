import { partial, type Static, T } from '../../kernel/schema.ts'

export const CannedResponse = T.object(
  {
    id: T.number(),
    account_id: T.number(),
    short_code: T.text(),
    content: T.longText(),
    use_count: T.number({ description: 'How often it was used' }),
    created_at: T.isoTime(),
    updated_at: T.isoTime(),
  },
  { title: 'CannedResponse' },
)

export const cannedResponseSorts = ['short_code', 'most_used'] as const

export const NewCannedResponse = T.object(
  {
    short_code: T.name({ description: 'What an agent types to find it', examples: ['hello'] }),
    content: T.name({
      maxLength: 20_000,
      description: 'May hold placeholders such as `{{contact.name}}`; kept as they are',
      examples: ['Hello {{contact.name}}, how can we help?'],
    }),
  },
  { title: 'NewCannedResponse' },
)

export const CannedResponseChanges = partial(NewCannedResponse, 'CannedResponseChanges')

export type CannedResponse = Static<typeof CannedResponse>
export type NewCannedResponse = Static<typeof NewCannedResponse>
export type CannedResponseChanges = Static<typeof CannedResponseChanges>
