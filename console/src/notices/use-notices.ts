import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useBootstrap } from '../data/account.ts'
import { useOpenNumber } from '../data/conversations.ts'
import { useStore } from '../data/store.ts'
import { isFieldInUse } from '../field-in-use.ts'
import { t } from '../i18n.ts'
import { liveEvents } from '../live/live.ts'
import { announce } from '../parts/live-region.tsx'
import { attention, hasAttention, wantAttention } from './attention.ts'
import { claims } from './one-ring.ts'
import { isSubscribedToPush } from './push.ts'
import { ring, stopRinging } from './ringing.ts'
import { concerns, newsOf, rings } from './settings.ts'
import { noticeSettings, showNotification } from './state.ts'
import { keepMarked, markTab } from './tab-mark.ts'
import { unlockSound } from './tones.ts'

type Data = Record<string, unknown>

/** Tells of what comes: by a sound, by the browser, in the title, and to those who do not see the page. */
export function useNotices(unreadNotifications: number): void {
  const { profile, account } = useBootstrap()
  const open = useOpenNumber()
  const navigate = useNavigate()
  const waiting = useStore(attention).size
  const latest = useRef({ open, myId: profile.id })
  latest.current = { open, myId: profile.id }
  useEffect(() => unlockSound(), [])
  useEffect(() => keepMarked(), [])
  useEffect(() => markTab(Math.max(unreadNotifications, waiting)), [unreadNotifications, waiting])
  useEffect(() => {
    const look = () => open !== undefined && document.hasFocus() && seen(open)
    look()
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [open])
  useEffect(() => {
    const goTo = (number: number) => void navigate({ to: `/accounts/${account.id}/conversations/${number}` })
    return liveEvents.subscribe((event, data) => {
      const { open, myId } = latest.current
      if (event === 'message.created') void tellMessage(event, data, { open, myId })
      if (event === 'notification.created') void tellNotification(data, open, goTo)
      if (event === 'conversation.unread_count_changed' && data.unread_count === 0) seen(Number(data.conversation_id))
      if (event === 'assignee.changed' && !isMine(data, myId)) seen(Number(data.id))
    })
  }, [account.id, navigate])
}

function seen(number: number): void {
  stopRinging(number)
  hasAttention(number)
}

function isMine({ meta }: Data, myId: number): boolean {
  return (meta as { assignee?: { id: number } } | undefined)?.assignee?.id === myId
}

const isLookingAt = (number: number, open: number | undefined) => open === number && document.hasFocus()

async function tellMessage(event: string, data: Data, { open, myId }: { open?: number; myId: number }): Promise<void> {
  const news = newsOf(event, data)
  // An answer, whoever gave it, is as good as a look.
  if (!news) {
    if (data.message_type === 1) seen(Number(data.conversation_id))
    return
  }
  const isLooking = isLookingAt(news.number, open)
  if (!isLooking && concerns(noticeSettings.get(), news, myId)) wantAttention(news)
  // Whoever writes is not talked to.
  if (document.visibilityState === 'visible' && open !== news.number && !isFieldInUse()) announceSender(data)
  if (!rings(noticeSettings.get(), news, { myId, time: timeOfDay() })) return
  if ((await claims(`message-${data.id}`, isLooking)) && !isLooking) ring(news.number)
}

/** The server decides by the person's settings what is worth a notification. */
async function tellNotification(data: Data, open: number | undefined, goTo: (number: number) => void): Promise<void> {
  const notification = data.notification as
    | { id: number; push_message_title: string; push_message_body: string; primary_actor: { id: number } }
    | undefined
  if (!notification || !noticeSettings.get().browser) return
  const number = notification.primary_actor.id
  const isSeen = document.hasFocus() || isLookingAt(number, open)
  if (!(await claims(`notification-${notification.id}`, isSeen)) || isSeen || (await isSubscribedToPush())) return
  const { push_message_title: title, push_message_body: body } = notification
  showNotification(title, { body, tag: `parley-${number}` }, () => goTo(number))
}

function announceSender(data: Data): void {
  const name = (data.sender as { name?: string } | undefined)?.name
  announce(name ? t('shell.new_message_from', { name }) : t('shell.new_message'))
}

function timeOfDay(): string {
  const now = new Date()
  return [now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}
