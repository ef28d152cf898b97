import { useQuery } from '@tanstack/react-query'
import { useAccountId } from '../../../data/account.ts'
import { readQuery } from '../../../data/settings.ts'
import { rich, t } from '../../../i18n.ts'
import { CircleCheck, Hourglass } from '../../../icons.ts'
import { Time } from '../../../parts/time.tsx'

const every = 5000

/** Waits until somebody has opened the widget, which shows that the code is where it belongs. */
export function FirstVisit({ inboxId }: { inboxId: number }) {
  const accountId = useAccountId()
  const { data: inbox } = useQuery({
    ...readQuery(accountId, 'inboxes.get', inboxId),
    refetchInterval: ({ state }) => (state.data?.last_seen_on_site_at === undefined ? every : false),
  })
  if (!inbox) return null
  const seenAt = inbox.last_seen_on_site_at
  const isSeen = seenAt !== undefined
  return (
    <p role="status" className={isSeen ? 'settings-inbox-right' : 'settings-inbox-waiting'}>
      {isSeen ? <CircleCheck aria-hidden /> : <Hourglass aria-hidden />}
      {isSeen ? (
        <span>{rich('settings-channels.seen', { time: <Time at={seenAt} /> })}</span>
      ) : (
        t('settings-channels.waiting')
      )}
    </p>
  )
}
