import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAccountId } from '../../data/account.ts'
import { accountApi } from '../../data/client.ts'
import { useConversationCounts, useViewCount } from '../../data/conversations.ts'
import { Count } from './nav-link.tsx'
import type { NavPlace } from './navigation.ts'

export function PlaceCount({ view, of, isMain }: NonNullable<NavPlace['count']> & { isMain?: boolean }) {
  return <Count value={useConversationCounts(view)[of]} kind={isMain ? 'main' : 'total'} />
}

export function ViewCount({ viewId }: { viewId: number }) {
  return <Count value={useViewCount(viewId)} />
}

export function NotificationCount() {
  return <Count value={useUnreadNotifications()} kind="unread" />
}

export function useUnreadNotifications(): number | undefined {
  const accountId = useAccountId()
  return useQuery({
    queryKey: ['notifications.unreadCount', accountId] as const,
    queryFn: ({ signal }) => accountApi(accountId).notifications.unreadCount({ signal }),
  }).data
}

/** Whether the first screen has had its time: what is only beside it comes after it. */
export function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), 2500)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
