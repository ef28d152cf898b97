import { type Static, T } from '../../kernel/schema.ts'

const ofAdministrators = 'For administrators only'

export const IntegrationHook = T.object(
  {
    id: T.number(),
    app_id: T.text(),
    status: T.boolean({ description: 'Whether it is switched on' }),
    inbox: T.nullable(T.object({ id: T.number(), name: T.text() })),
    account_id: T.number(),
    hook_type: T.text({ description: '`account` or `inbox`' }),
    settings: T.optional(T.json({ description: ofAdministrators })),
    reference_id: T.optional(T.nullable(T.text({ description: ofAdministrators }))),
  },
  { title: 'IntegrationHook' },
)

export const IntegrationApp = T.object(
  {
    id: T.text(),
    name: T.text(),
    description: T.longText(),
    short_description: T.longText(),
    enabled: T.boolean({ description: 'Whether the account uses it' }),
    hooks: T.array(IntegrationHook),
    hook_type: T.optional(T.text()),
    allow_multiple_hooks: T.optional(T.boolean()),
    logo: T.optional(T.text()),
    i18n_key: T.optional(T.text()),
    action: T.optional(T.nullable(T.text())),
    button: T.optional(T.nullable(T.text())),
  },
  { title: 'IntegrationApp' },
)

const fields = {
  status: T.optional(T.onOff({ description: 'Whether it is switched on; so it is unless told otherwise' })),
  settings: T.optional(
    T.json({ description: 'Kept sealed, and shown to administrators only', examples: [{ ref: 'CRM' }] }),
  ),
}

export const NewIntegrationHook = T.object(
  {
    app_id: T.text({ minLength: 1, description: 'The id of an integration that can be set up', examples: ['webhook'] }),
    inbox_id: T.optional(T.nullable(T.id({ description: 'Where it is about one inbox' }))),
    ...fields,
  },
  { title: 'NewIntegrationHook' },
)

export const IntegrationHookChanges = T.object(fields, { title: 'IntegrationHookChanges' })

export type IntegrationHook = Static<typeof IntegrationHook>
export type IntegrationApp = Static<typeof IntegrationApp>
export type NewIntegrationHook = Static<typeof NewIntegrationHook>
export type IntegrationHookChanges = Static<typeof IntegrationHookChanges>
