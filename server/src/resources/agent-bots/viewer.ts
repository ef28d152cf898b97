import type { AccountRef } from '../../kernel/actor.ts'
import type { Role } from '../../kernel/db/tables.ts'
import type { Services } from '../../kernel/services.ts'

/** Who is shown a bot; the context of an operation is one. */
export interface Viewer {
  account: Pick<AccountRef, 'id'>
  role: Role | undefined
  services: Pick<Services, 'secrets' | 'links'>
}
