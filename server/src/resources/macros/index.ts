import { resource } from '../../kernel/manifest.ts'
import { executeMacro } from './jobs/execute.ts'
import { create } from './operations/create.ts'
import { remove } from './operations/delete.ts'
import { execute } from './operations/execute.ts'
import { get } from './operations/get.ts'
import { list } from './operations/list.ts'
import { update } from './operations/update.ts'
import { changeWhenRemoved } from './rules/forget.ts'

export const macros = resource({
  name: 'macros',
  singular: 'macro',
  operations: [list, create, get, update, remove, execute],
  jobs: [executeMacro],
  whenRemoved: changeWhenRemoved,
})
