import type { Static, TSchema } from '../kernel/schema.ts'
import { createValidator } from '../kernel/validate.ts'
import type { Invocation } from './command.ts'

/** The command was called wrongly: shown together with its help. */
export class UsageError extends Error {}

/** Makes the function that turns flags into what the schema says. */
export function flagReader<S extends TSchema>(schema: S): (flags: Invocation['flags']) => Static<S> {
  const validate = createValidator(schema, 'form')
  return (flags) => {
    const { value, problems } = validate(flags)
    if (problems) throw new UsageError(problems.map(({ field, message }) => `--${field} ${message}.`).join('\n'))
    return value as Static<S>
  }
}
