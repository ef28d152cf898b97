export const soundLevels = ['off', 'mine', 'unassigned', 'all'] as const
export type SoundLevel = (typeof soundLevels)[number]

export const toneNames = ['ding', 'chime', 'knock', 'bell'] as const
export type ToneName = (typeof toneNames)[number]

export interface NoticeSettings {
  /** Whose new messages ring: mine; mine and nobody's; everybody's. */
  sound: SoundLevel
  tone: ToneName
  /** Rings again until somebody has looked. */
  repeat: boolean
  /** Notices of the browser, while the page is not looked at. */
  browser: boolean
  /** Inboxes that are never heard of. */
  mutedInboxes: readonly number[]
  /** Hours of the day here, such as `22:00`, between which nothing rings. */
  quiet: { from: string; until: string } | null
}

export const usualNotices: NoticeSettings = {
  sound: 'mine',
  tone: 'ding',
  repeat: false,
  browser: false,
  mutedInboxes: [],
  quiet: null,
}

const hour = /^([01]\d|2[0-3]):[0-5]\d$/

/** What is stored may be of another version, or of somebody who writes to the API. */
export function readNoticeSettings(stored: unknown): NoticeSettings {
  const { sound, tone, repeat, browser, mutedInboxes, quiet } = (
    typeof stored === 'object' && stored !== null ? stored : {}
  ) as Record<string, unknown>
  const { from, until } = (quiet ?? {}) as Record<string, unknown>
  const hasHours = typeof from === 'string' && typeof until === 'string' && hour.test(from) && hour.test(until)
  return {
    sound: soundLevels.find((each) => each === sound) ?? usualNotices.sound,
    tone: toneNames.find((each) => each === tone) ?? usualNotices.tone,
    repeat: repeat === true,
    browser: browser === true,
    mutedInboxes: Array.isArray(mutedInboxes) ? mutedInboxes.filter((id) => typeof id === 'number') : [],
    quiet: hasHours ? { from, until } : null,
  }
}

/** An incoming message, as far as it matters here. */
export interface News {
  number: number
  inboxId: number
  /** Null where nobody has the conversation. */
  assigneeId: number | null
}

interface Situation {
  myId: number
  /** `14:05`. */
  time: string
}

/** Whether a message rings. Whoever looks at its conversation just now is not rung, which is asked elsewhere. */
export function rings(settings: NoticeSettings, news: News, { myId, time }: Situation): boolean {
  return settings.sound !== 'off' && !isQuiet(settings.quiet, time) && concerns(settings, news, myId)
}

/** Whether a message is counted as news for me: what is mine always is, unless its inbox is muted. */
export function concerns(settings: NoticeSettings, { inboxId, assigneeId }: News, myId: number): boolean {
  if (settings.mutedInboxes.includes(inboxId)) return false
  if (assigneeId === myId || settings.sound === 'all') return true
  return settings.sound === 'unassigned' && assigneeId === null
}

/** Hours can go over midnight. */
export function isQuiet(quiet: NoticeSettings['quiet'], time: string): boolean {
  if (!quiet || quiet.from === quiet.until) return false
  const isAfter = time >= quiet.from
  const isBefore = time < quiet.until
  return quiet.from < quiet.until ? isAfter && isBefore : isAfter || isBefore
}

/** Of a frame `message.created`; undefined where it is nothing that a customer wrote. */
export function newsOf(event: string, data: Record<string, unknown>): News | undefined {
  if (event !== 'message.created' || data.message_type !== 0 || data.private === true) return
  const conversation = (data.conversation ?? {}) as { assignee_id?: number | null }
  return {
    number: Number(data.conversation_id),
    inboxId: Number(data.inbox_id),
    assigneeId: conversation.assignee_id ?? null,
  }
}
