import { useBootstrap } from '../../../data/account.ts'
import { t } from '../../../i18n.ts'
import { useInbox } from '../inbox-context.tsx'

/** What the list is called. */
export function useListTitle(): string {
  const { address, keptView } = useInbox()
  const { inboxes, teams } = useBootstrap()
  const { kind, id, label } = address
  switch (kind) {
    case 'inbox':
      return inboxes.find((each) => each.id === id)?.name ?? t('inbox.title_inbox_missing')
    case 'team':
      return teams.find((each) => each.id === id)?.name ?? t('inbox.title_team_missing')
    case 'label':
      return label ?? ''
    case 'view':
      return keptView?.name ?? t('inbox.view_missing')
    default:
      return t(`inbox.title_${kind}`)
  }
}
