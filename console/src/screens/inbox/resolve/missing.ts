import { type Definition, isUnset } from '../../../attributes/value.ts'

export type RequiredDefinition = Definition & { required_on_resolve: boolean }

/** What has to be said of a conversation before it is resolved, in the order of the settings. */
export function missingIn<Each extends RequiredDefinition>(
  definitions: readonly Each[],
  values: Readonly<Record<string, unknown>>,
): Each[] {
  return definitions
    .filter(({ attribute_model, required_on_resolve, attribute_key }) => {
      return attribute_model === 'conversation_attribute' && required_on_resolve && isUnset(values[attribute_key])
    })
    .sort((one, other) => (one.position ?? 0) - (other.position ?? 0))
}
