import { loader, textLoader } from '../../kernel/load.ts'
import { findHook } from './queries/hooks.ts'
import { findApp } from './rules/apps.ts'

/** The same for every account. */
export const loadApp = textLoader('integration app', 'id', async (_scope, id) => findApp(id))

export const loadHook = loader('integration hook', 'hook_id', ({ db, accountId }, id) => findHook(db, accountId, id))
