import { operation } from '../../../../kernel/operation.ts'
import { isoTime } from '../../../../kernel/time.ts'
import { findIdentityOf } from '../../../users/queries/identities.ts'
import { LinkedIdentity } from '../schema.ts'

export const get = operation(
  'profile.identity.get',
  {
    get: '/api/v1/profile/identity',
    summary: 'Get whether you are linked with the provider of single sign-on',
    access: 'user',
    reply: LinkedIdentity,
  },
  async ({ actor: { user, session }, db, services: { singleSignOn } }) => {
    const linked = singleSignOn && (await findIdentityOf(db, user.id, singleSignOn.issuer))
    return {
      provider: singleSignOn?.name ?? null,
      linked_at: linked ? isoTime(linked.created_at) : null,
      signed_in_with: singleSignOn !== undefined && session?.issuer === singleSignOn.issuer,
      has_password: user.password_hash !== null,
    }
  },
)
