import type { AccountRef, Actor } from '../../../kernel/actor.ts'
import type { Role } from '../../../kernel/db/tables.ts'
import type { Services } from '../../../kernel/services.ts'

/** What opens sealed values and signs links. */
export interface Keys {
  services: Pick<Services, 'secrets' | 'links'>
}

/** Who is shown a bot; the context of an operation is one. */
export interface Viewer extends Keys {
  account: Pick<AccountRef, 'id'>
  actor: Actor
  role: Role | undefined
}
