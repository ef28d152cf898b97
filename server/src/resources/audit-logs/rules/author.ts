import type { Actor, UserRef } from '../../../kernel/actor.ts'
import type { Entry } from './tell.ts'

type Author = Pick<Entry, 'user_id' | 'user_type' | 'username'>

/** Whoever signs in has come as nobody: it is the user whose session it is. */
export function authorOf(actor: Actor, record: object | undefined): Author {
  switch (actor.type) {
    case 'user':
      return user(actor.user)
    case 'agent_bot':
      return { user_id: null, user_type: 'AgentBot', username: actor.bot.name }
    case 'platform_app':
      return actor.user
        ? user(actor.user)
        : { user_id: null, user_type: 'PlatformApp', username: actor.app?.name ?? null }
    case 'nobody':
      return record && 'email' in record ? user(record as UserRef) : nobody
    default:
      return nobody
  }
}

function user({ id, email }: Pick<UserRef, 'id' | 'email'>): Author {
  return { user_id: id, user_type: 'User', username: email }
}

export const nobody: Author = { user_id: null, user_type: null, username: null }
