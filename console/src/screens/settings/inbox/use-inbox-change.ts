import type { InboxChanges, Upload } from '../../../../../sdk/src/index.ts'
import { useChange } from '../../../data/settings.ts'

/** Changes an inbox; every list that shows it follows. */
export function useInboxChange(inboxId: number) {
  const change = useChange('inboxes.get', 'inboxes.list', 'bootstrap.get')
  return {
    change,
    update: (changes: InboxChanges & { avatar?: Upload }) => change((api) => api.inboxes.update(inboxId, changes)),
  }
}
