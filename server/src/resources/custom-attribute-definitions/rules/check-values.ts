import type { Db } from '../../../kernel/db/db.ts'
import type { JsonObject } from '../../../kernel/db/tables.ts'
import { Failure, problem } from '../../../kernel/errors.ts'
import { definitionsOf } from '../queries/custom-attribute-definitions.ts'
import type { Model } from '../schema.ts'
import { attributeProblem } from './attribute-problem.ts'

/** Refuses values that their definitions do not take. Keys that nobody has defined may hold anything. */
export async function checkAttributeValues(
  db: Db,
  accountId: number,
  model: Model,
  values: JsonObject | undefined,
): Promise<void> {
  const keys = Object.keys(values ?? {})
  if (keys.length === 0) return
  const problems = (await definitionsOf(db, accountId, model, keys)).flatMap((definition) => {
    const found = attributeProblem(definition, values![definition.attribute_key])
    return found ? [problem(found.code, `custom_attributes.${definition.attribute_key}`, found.message)] : []
  })
  const [first, ...rest] = problems
  if (first) throw new Failure([first, ...rest])
}
