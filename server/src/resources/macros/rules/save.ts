import type { Act } from '../../../kernel/act.ts'
import type { UserActor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import type { Role } from '../../../kernel/db/tables.ts'
import { Failure, fail } from '../../../kernel/errors.ts'
import type { Owner } from '../../actions/queries/action-webhooks.ts'
import { checkActions } from '../../actions/rules/check.ts'
import { dropOwnFiles } from '../../actions/rules/files.ts'
import { dropWebhooks } from '../../actions/rules/webhooks.ts'
import type { Action, NewAction } from '../../actions/schema.ts'
import { countMacros, deleteMacro, insertMacro, updateMacro } from '../queries/macros.ts'
import { type MacroChanges, mostMacros, type NewMacro, type Visibility } from '../schema.ts'
import type { MacroRow } from '../table.ts'
import { ownerOf } from './owner.ts'

interface Saving extends Act {
  actor: UserActor
  role: Role
}

/** What macros cannot do, though rules can. */
const forRulesOnly = ['send_email_to_team', 'open_conversation', 'pending_conversation']

export async function addMacro(act: Saving, accountId: number, { name, visibility, actions }: NewMacro) {
  const { tx, now, actor } = act
  const checked = await check(act, accountId, actions)
  if ((await countMacros(tx, accountId)) >= mostMacros) {
    fail('too_many', { message: `An account may have ${mostMacros} macros at most.` })
  }
  const by = { created_by_id: actor.user.id, updated_by_id: actor.user.id }
  const row = { account_id: accountId, name, visibility: seenBy(act, visibility), actions: checked, ...by }
  return insertMacro(tx, { ...row, created_at: now, updated_at: now })
}

/** Nothing but what is given changes. */
export async function changeMacro(act: Saving, macro: MacroRow, changes: MacroChanges): Promise<MacroRow> {
  const { tx, now, actor } = act
  const { name, visibility, actions } = changes
  return updateMacro(tx, macro, {
    name,
    visibility: visibility ? seenBy(act, visibility) : undefined,
    actions: actions && (await check(act, macro.account_id, actions, ownerOf(macro))),
    updated_by_id: actor.user.id,
    updated_at: now,
  })
}

function seenBy({ role }: Saving, visibility: Visibility | null | undefined): Visibility {
  return role === 'administrator' ? (visibility ?? 'personal') : 'personal'
}

async function check(
  { tx, services }: Saving,
  accountId: number,
  given: readonly NewAction[],
  owner?: Owner,
): Promise<Action[]> {
  const allowed = (name: string) => !forRulesOnly.includes(name)
  const { actions, problems } = await checkActions(given, {
    db: tx,
    services,
    accountId,
    allowed,
    byPerson: true,
    owner,
  })
  const [first, ...rest] = problems
  if (first) throw new Failure([first, ...rest])
  return actions
}

export async function removeMacro(tx: Tx, macro: MacroRow, now: number): Promise<void> {
  await deleteMacro(tx, macro)
  await dropOwnFiles(tx, ownerOf(macro), now)
  await dropWebhooks(tx, ownerOf(macro))
}
