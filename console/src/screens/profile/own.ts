import { useQueryClient } from '@tanstack/react-query'
import { useAccountId } from '../../data/account.ts'
import { t } from '../../i18n.ts'
import { sentenceOf } from '../../parts/error-note.tsx'
import { toast } from '../../parts/toast.tsx'

/** After something of the profile has changed. */
export function useReread(): () => Promise<void> {
  const client = useQueryClient()
  const accountId = useAccountId()
  return () => client.invalidateQueries({ queryKey: ['bootstrap.get', accountId] })
}

/** For switches, which take effect by themselves. */
export function saving(saved: Promise<unknown>): void {
  saved.catch((error) => toast(t('profile.not_saved', { why: sentenceOf(error) })))
}
