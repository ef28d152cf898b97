import { type Static, T } from '../../kernel/schema.ts'

export const AuditLog = T.object(
  {
    id: T.number(),
    auditable_id: T.number(),
    auditable_type: T.text({ examples: ['Label'] }),
    auditable: T.nullable(
      T.object({
        id: T.number(),
        name: T.nullable(T.text({ description: 'As it was called then' })),
        avatar_url: T.text({ maxLength: 2048 }),
        type: T.text({ examples: ['label'] }),
      }),
    ),
    associated_id: T.number({ description: 'The account' }),
    associated_type: T.enum(['Account']),
    user_id: T.nullable(T.number({ description: 'Who did it; null where it was no user' })),
    user_type: T.nullable(T.text({ description: '`User`, `AgentBot` or `PlatformApp`' })),
    username: T.nullable(T.text({ description: 'The e-mail address of the user then, or the name of the bot or app' })),
    action: T.text({ description: '`create`, `update`, `destroy`, or more particular, such as `sign_in`' }),
    audited_changes: T.json({
      description:
        'Of an update, what was and what is, by field; otherwise the values. Secrets are told as `[changed]`, and ' +
        'long texts are cut.',
    }),
    version: T.number({ description: 'Counts the changes of the record' }),
    comment: T.nullable(T.text()),
    request_uuid: T.nullable(T.text({ description: 'The `X-Request-Id` of the answer' })),
    created_at: T.number({ description: 'Unix seconds' }),
    remote_address: T.nullable(T.text()),
    operation: T.nullable(T.text({ description: 'The id of the operation', examples: ['labels.update'] })),
  },
  { title: 'AuditLog' },
)
export type AuditLog = Static<typeof AuditLog>

/** Which entries are asked for. */
export const AuditLogQuery = T.object({
  user_id: T.optional(T.id({ description: 'Of this user only' })),
  action: T.optional(T.text({ description: 'Such as `update`' })),
  auditable_type: T.optional(T.text({ description: 'Of this kind of record only, such as `Label`' })),
  auditable_id: T.optional(T.id({ description: 'Of this record only; of which kind, `auditable_type` says' })),
  since: T.optional(T.moment({ description: 'From this moment on: Unix seconds or ISO 8601' })),
  until: T.optional(T.moment({ description: 'Before this moment: Unix seconds or ISO 8601' })),
  q: T.optional(T.text({ description: 'Part of the name of the user or of the record, whatever the case' })),
})
export type AuditLogQuery = Static<typeof AuditLogQuery>
