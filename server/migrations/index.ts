import type { Migration } from '../src/kernel/db/migrate.ts'
import * as ground from './0001-ground.ts'
import * as labels from './0002-labels.ts'
import * as helpCenter from './0006-help-center.ts'

/** In order. A migration that has landed is frozen: the next change is a new file. */
export const migrations: Migration[] = [
  { name: '0001-ground', up: ground.up },
  { name: '0002-labels', up: labels.up },
  { name: '0006-help-center', up: helpCenter.up },
]
