import type { State } from './store.ts'
import type { FormField } from './types.ts'

/** Whether the inbox wants to know something before a conversation begins. */
export function asksFirst(state: State): boolean {
  return state.config?.pre_chat_form_enabled === true && fieldsIn(state).length > 0
}

/** In their order: what is known of somebody already is not asked again. */
export function fieldsIn({ config, hasEmail }: State): FormField[] {
  const { pre_chat_fields: fields = [] } = config?.pre_chat_form_options ?? {}
  return fields.filter(({ enabled, name }) => enabled && !(hasEmail && name === 'emailAddress'))
}
