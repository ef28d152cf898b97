import type { Act as AnonymousAct } from '../../../kernel/act.ts'
import type { BotActor, ContactActor, UserActor } from '../../../kernel/actor.ts'
import { availableName } from '../../users/present.ts'
import type { SenderColumns } from '../messages/queries/messages.ts'

/** Who makes a change: named in activity messages, and the sender of what is written. */
export type Author =
  | { type: 'user' | 'agent_bot' | 'contact'; id: number; name: string; shown?: SenderColumns }
  /** By a name where one is known: that of the rule it follows. */
  | { type: 'system'; name?: string }

/** One change to come, and who makes it. */
export interface Act extends AnonymousAct {
  author: Author
}

/** The act of whoever calls an operation. */
export function actOf(context: AnonymousAct & { actor: UserActor | BotActor | ContactActor }): Act {
  const { tx, services, now, actor } = context
  return { tx, services, now, author: authorOf(actor) }
}

export function authorOf(actor: UserActor | BotActor | ContactActor): Author {
  if (actor.type === 'agent_bot') return { type: 'agent_bot', id: actor.bot.id, name: actor.bot.name }
  if (actor.type === 'contact') return { type: 'contact', id: actor.contact.id, name: actor.contact.name }
  return { type: 'user', id: actor.user.id, name: availableName(actor.user), shown: columnsOf(actor) }
}

/** What its messages show of it, so that they need not be read back. */
function columnsOf({ user, presence }: UserActor): SenderColumns | undefined {
  if (!presence) return undefined
  return {
    user_name: user.name,
    user_display_name: user.display_name,
    user_email: user.email,
    user_avatar_file_id: user.avatar_file_id,
    user_availability: presence.availability,
    user_auto_offline: presence.auto_offline,
    user_online_until: presence.online_until,
  }
}
