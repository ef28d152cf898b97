import { t } from '../../i18n.ts'
import { Archive, Check, Pencil } from '../../icons.ts'
import { Badge } from '../../parts/chip.tsx'
import { articleTones } from '../../parts/status-tones.ts'
import type { Status } from './data.ts'

export const statuses: readonly Status[] = ['published', 'draft', 'archived']
export const statusIcons = {
  draft: <Pencil aria-hidden />,
  published: <Check aria-hidden />,
  archived: <Archive aria-hidden />,
}

export function StatusBadge({ status }: { status: Status }) {
  return <Badge tone={articleTones[status]}>{t(`help-center.status_${status}`)}</Badge>
}
