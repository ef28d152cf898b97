import { loader } from '../../kernel/load.ts'
import { findLabel } from './queries/labels.ts'

export const loadLabel = loader('label', 'id', ({ db, accountId }, id) => findLabel(db, accountId, id))
