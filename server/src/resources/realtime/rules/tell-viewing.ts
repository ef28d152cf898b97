import type { Services } from '../../../kernel/services.ts'

declare module '../../../kernel/broadcast.ts' {
  interface Broadcasts {
    /** Somebody looks at a conversation, or has stopped. */
    viewing: { account_id: number; conversation_id: number; display_id: number; user_id: number; is_on: boolean }
  }
}

/** Nothing is kept of it: whoever looks says so again and again. */
export function tellViewing(
  { broadcast }: Pick<Services, 'broadcast'>,
  { account_id, id, display_id }: { account_id: number; id: number; display_id: number },
  userId: number,
  isOn: boolean,
): void {
  broadcast.tell('viewing', { account_id, conversation_id: id, display_id, user_id: userId, is_on: isOn })
}
