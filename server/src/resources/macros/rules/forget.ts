import type { Tx } from '../../../kernel/db/db.ts'
import type { WhenRemoved } from '../../../kernel/removals.ts'
import { sameJson } from '../../../kernel/same-json.ts'
import type { Gone } from '../../actions/rules/params.ts'
import { goneWhenRemoved } from '../../actions/rules/removed.ts'
import { actionsWithout } from '../../actions/rules/without.ts'
import { holdMacros, updateMacro } from '../queries/macros.ts'
import { removeMacro } from './save.ts'

export const changeWhenRemoved: WhenRemoved = goneWhenRemoved(forget)

/** Macros go on without what is gone, with nothing to do if need be. What was only for somebody who left goes, too. */
async function forget(tx: Tx, accountId: number, gone: Gone, now: number): Promise<void> {
  const isGone = (id: number | null) => gone.kind === 'agent' && id === gone.name
  for (const macro of await holdMacros(tx, accountId)) {
    if (isGone(macro.created_by_id) && macro.visibility === 'personal') {
      await removeMacro(tx, macro, now)
      continue
    }
    const actions = actionsWithout(macro.actions, gone)
    const created_by_id = isGone(macro.created_by_id) ? null : macro.created_by_id
    const updated_by_id = isGone(macro.updated_by_id) ? null : macro.updated_by_id
    const isSame = created_by_id === macro.created_by_id && updated_by_id === macro.updated_by_id
    if (isSame && sameJson(actions, macro.actions)) continue
    await updateMacro(tx, macro, { actions, created_by_id, updated_by_id, updated_at: now })
  }
}
