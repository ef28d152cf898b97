import { useQuery } from '@tanstack/react-query'
import { useAccountId } from '../../../data/account.ts'
import { readQuery } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { CircleCheck, Hourglass } from '../../../icons.ts'

const every = 5000

/** Waits until somebody has written from the site, which shows that the code is where it belongs. */
export function FirstVisit({ inboxId }: { inboxId: number }) {
  const accountId = useAccountId()
  const { data: isSeen } = useQuery({
    ...readQuery(accountId, 'conversations.meta', { inbox_id: inboxId, status: 'all' }),
    select: ({ meta }) => meta.all_count > 0,
    refetchInterval: ({ state }) => (state.data && state.data.meta.all_count > 0 ? false : every),
  })
  if (isSeen === undefined) return null
  return (
    <p role="status" className={isSeen ? 'settings-inbox-right' : 'settings-inbox-waiting'}>
      {isSeen ? <CircleCheck aria-hidden /> : <Hourglass aria-hidden />}
      {isSeen ? t('settings-channels.seen') : t('settings-channels.waiting')}
    </p>
  )
}
