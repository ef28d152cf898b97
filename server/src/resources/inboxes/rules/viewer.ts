import type { Actor } from '../../../kernel/actor.ts'
import type { Role } from '../../../kernel/db/tables.ts'
import type { Links } from '../../../kernel/files/links.ts'
import type { Services } from '../../../kernel/services.ts'

/** Who is shown an inbox; the context of an operation is one. */
export interface Viewer {
  actor: Actor
  role: Role | undefined
  services: Pick<Services, 'secrets' | 'baseUrl'> & { links: Links }
}
