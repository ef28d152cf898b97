import type { Migration } from '../src/kernel/db/migrate.ts'
import * as ground from './0001-ground.ts'
import * as labels from './0002-labels.ts'
import * as attributes from './0005-attributes.ts'
import * as platform from './0007-platform.ts'

/** In order. A migration that has landed is frozen: the next change is a new file. */
export const migrations: Migration[] = [
  { name: '0001-ground', up: ground.up },
  { name: '0002-labels', up: labels.up },
  { name: '0005-attributes', up: attributes.up },
  { name: '0007-platform', up: platform.up },
]
