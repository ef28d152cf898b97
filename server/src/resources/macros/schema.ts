import { partial, type Static, T } from '../../kernel/schema.ts'
import { ActionFile, mostActions, NewAction, shownActions, WebhookSecrets } from '../actions/schema.ts'
import { Agent } from '../agents/schema.ts'

export const visibilities = ['personal', 'global'] as const
export type Visibility = (typeof visibilities)[number]

/** In an account, those of all people taken together. */
export const mostMacros = 1000

export const Macro = T.object(
  {
    id: T.number(),
    name: T.text(),
    visibility: T.enum(visibilities),
    created_by: T.optional(Agent),
    updated_by: T.optional(Agent),
    account_id: T.number(),
    actions: shownActions(),
    files: T.optional(T.array(ActionFile, { description: 'What `send_attachment` sends' })),
    webhook_secrets: T.optional(WebhookSecrets),
  },
  { title: 'Macro' },
)

export const NewMacro = T.object(
  {
    name: T.name({ examples: ['Close and thank'] }),
    visibility: T.optional(
      T.nullable(
        T.enum(visibilities, {
          description: '`personal` unless told otherwise; that of an agent always is, `global` is for administrators',
          examples: ['personal'],
        }),
      ),
    ),
    actions: T.array(NewAction, {
      minItems: 1,
      maxItems: mostActions,
      examples: [[{ action_name: 'resolve_conversation', action_params: [] }]],
    }),
  },
  { title: 'NewMacro' },
)

export const MacroChanges = partial(NewMacro, 'MacroChanges')

export const Execution = T.object(
  {
    conversation_ids: T.array(T.id(), {
      minItems: 1,
      maxItems: 100,
      description: 'The numbers of the conversations',
      examples: [[1]],
    }),
  },
  { title: 'MacroExecution' },
)

export type Macro = Static<typeof Macro>
export type NewMacro = Static<typeof NewMacro>
export type MacroChanges = Static<typeof MacroChanges>
