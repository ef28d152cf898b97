import type { Act } from '../../../kernel/act.ts'
import type { UserActor } from '../../../kernel/actor.ts'
import type { Role } from '../../../kernel/db/tables.ts'
import { Failure, problem } from '../../../kernel/errors.ts'
import { enqueueAll } from '../../../kernel/jobs.ts'
import { sightOf } from '../../../kernel/sight.ts'
import { executeMacro } from '../jobs/execute.ts'
import { listVisibleNumbers } from '../queries/conversations.ts'
import type { MacroRow } from '../table.ts'

/** Leaves each conversation to a job of its own. None is, unless the caller may see all of them. */
export async function execute(
  { tx, now, actor, role }: Act & { actor: UserActor; role: Role },
  macro: MacroRow,
  numbers: readonly number[],
): Promise<void> {
  const { account_id, id: macro_id } = macro
  const seen = await listVisibleNumbers(tx, account_id, numbers, sightOf({ actor, role }))
  const [first, ...rest] = numbers.flatMap((number, at) =>
    seen.has(number) ? [] : [problem('not_found', `conversation_ids[${at}]`, 'names no conversation that you may see')],
  )
  if (first) throw new Failure([first, ...rest])
  const payloads = [...new Set(numbers)].map((conversation_id) => {
    return { account_id, macro_id, user_id: actor.user.id, conversation_id }
  })
  await enqueueAll(tx, executeMacro, payloads, { now })
}
