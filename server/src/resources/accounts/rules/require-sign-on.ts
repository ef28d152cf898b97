import type { Actor } from '../../../kernel/actor.ts'
import { fail } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import type { AccountChanges } from '../schema.ts'

/** Whoever asks others for single sign-on has shown that it works: otherwise an account could lock everybody out. */
export function requireSignOn({ singleSignOn }: Services, actor: Actor, { sso_required }: AccountChanges): void {
  if (!sso_required) return
  const issuer = actor.type === 'user' ? actor.session?.issuer : undefined
  if (!singleSignOn || issuer !== singleSignOn.issuer) fail('sso_refused', { field: 'sso_required' })
}
