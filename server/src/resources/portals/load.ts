import { textLoader } from '../../kernel/load.ts'
import { findPortal } from './queries/portals.ts'

export const loadPortal = textLoader('portal', 'id', ({ db, accountId }, slug) => findPortal(db, accountId, slug))
