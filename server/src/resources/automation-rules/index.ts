import { resource } from '../../kernel/manifest.ts'
import { forgetOldRuns } from './jobs/forget-old.ts'
import { runRules } from './jobs/run.ts'
import { clone } from './operations/clone.ts'
import { create } from './operations/create.ts'
import { remove } from './operations/delete.ts'
import { tryOut } from './operations/dry-run.ts'
import { tryOutStored } from './operations/dry-run-stored.ts'
import { get } from './operations/get.ts'
import { list } from './operations/list.ts'
import { listRunsOf } from './operations/list-runs.ts'
import { update } from './operations/update.ts'
import { automate } from './rules/automate.ts'
import { changeWhenRemoved } from './rules/forget.ts'

export const automationRules = resource({
  name: 'automationRules',
  singular: 'automation_rule',
  operations: [list, create, tryOut, get, update, remove, clone, listRunsOf, tryOutStored],
  jobs: [runRules, forgetOldRuns],
  listeners: [automate],
  whenRemoved: changeWhenRemoved,
})
