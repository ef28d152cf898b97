import type { Actor } from './actor.ts'
import { staleAfter } from './device.ts'
import type { Kernel } from './kernel.ts'

/**
 * Writes down that a named token was used, as now and then as it is for sessions. The request does not wait for it: of
 * many at once, the first one writes, and whoever cannot leaves it to the next.
 */
export function noteTokenUse({ database, services }: Kernel, actor: Actor): void {
  const token = actor.type === 'user' ? actor.token : undefined
  const now = services.clock.now()
  const isStale = (at: number | null) => at === null || at <= now - staleAfter
  if (!token || !isStale(token.lastUsedAt)) return
  database
    .transaction((tx) =>
      tx
        .updateTable('access_tokens')
        .set({ last_used_at: now })
        .where('id', '=', token.id)
        .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', now - staleAfter)]))
        .execute(),
    )
    .catch(() => {})
}
