export const conversationTones = { open: 'info', pending: 'warn', snoozed: 'neutral', resolved: 'ok' } as const
export const articleTones = { draft: 'warn', published: 'ok', archived: 'neutral' } as const
