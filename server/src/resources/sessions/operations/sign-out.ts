import { accessOfUserChanged } from '../../../kernel/access-version.ts'
import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { endedCookie } from '../../../kernel/session-cookie.ts'
import { deleteSession } from '../queries/sessions.ts'
import { requireSession } from '../rules/require-session.ts'

export const signOut = operation(
  'sessions.signOut',
  {
    delete: '/auth/sign_out',
    summary: 'End the session',
    description: 'For callers with the headers of a session; an API token stays as it is.',
    access: 'user',
    audit: { action: 'sign_out', tells: [] },
    reply: T.object({ success: T.boolean() }),
    replyHeaders: ['set-cookie'],
  },
  {
    watched: async ({ actor }) => actor.user,
    run: async ({ actor, tx, device, setHeaders }) => {
      await deleteSession(tx, requireSession(actor))
      // Whoever follows with this session is sent away.
      await accessOfUserChanged(tx, actor.user.id)
      if (actor.session?.isCookie) setHeaders({ 'set-cookie': endedCookie(device.isSecure) })
      return { success: true }
    },
  },
)
