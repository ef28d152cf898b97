import { loader } from '../../kernel/load.ts'
import { findDefinition } from './queries/custom-attribute-definitions.ts'

export const loadDefinition = loader('custom attribute definition', 'id', ({ db, accountId }, id) =>
  findDefinition(db, accountId, id),
)
