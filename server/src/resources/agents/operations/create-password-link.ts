import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { isoTime } from '../../../kernel/time.ts'
import { makePasswordLink } from '../../users/jobs/password-reset.ts'
import { loadAgent } from '../load.ts'
import { requireVouching } from '../rules/require-vouching.ts'

export const createPasswordLink = operation(
  'agents.createPasswordLink',
  {
    post: '/api/v1/accounts/:account_id/agents/:id/password_link',
    summary: 'Make a link with which a member chooses its password',
    description:
      'For somebody who was just added, or has forgotten it: hand the link over yourself. It works once, for a day, as ' +
      'long as you administer every account that the member belongs to, and ends those that were made before.',
    access: 'administrator',
    audit: { action: 'update', tells: [], renews: ['password_link'] },
    load: { agent: loadAgent },
    reply: T.object({ url: T.text({ maxLength: 2048 }), expires_at: T.isoTime() }),
    errors: ['vouching_refused', 'own_membership'],
  },
  async ({ agent, actor, tx, services }) => {
    await requireVouching(tx, actor.user.id, agent)
    const { url, expiresAt } = await makePasswordLink(tx, services, agent, actor.user.id)
    return { url, expires_at: isoTime(expiresAt) }
  },
)
