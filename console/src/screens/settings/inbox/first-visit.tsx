import { useQuery } from '@tanstack/react-query'
import { useAccountId } from '../../../data/account.ts'
import { readQuery } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { CircleCheck, Hourglass } from '../../../icons.ts'

const every = 5000

/** Waits until somebody has opened the widget, which shows that the code is where it belongs. */
export function FirstVisit({ inboxId }: { inboxId: number }) {
  const accountId = useAccountId()
  const { data: isSeen } = useQuery({
    ...readQuery(accountId, 'inboxes.get', inboxId),
    select: ({ last_seen_on_site_at: seenAt }) => seenAt !== undefined,
    refetchInterval: ({ state }) => (state.data?.last_seen_on_site_at === undefined ? every : false),
  })
  if (isSeen === undefined) return null
  return (
    <p role="status" className={isSeen ? 'settings-inbox-right' : 'settings-inbox-waiting'}>
      {isSeen ? <CircleCheck aria-hidden /> : <Hourglass aria-hidden />}
      {isSeen ? t('settings-channels.seen') : t('settings-channels.waiting')}
    </p>
  )
}
