import type { Bootstrap } from '../../../data/account.ts'
import type { ReplyOf } from '../../../data/settings.ts'

export type Macro = ReplyOf<'macros.list'>['payload'][number]

/** Those of everybody are changed by administrators; of the others one sees only one's own. */
export function mayChange({ visibility }: Pick<Macro, 'visibility'>, { role }: Pick<Bootstrap, 'role'>): boolean {
  return visibility === 'personal' || role === 'administrator'
}
