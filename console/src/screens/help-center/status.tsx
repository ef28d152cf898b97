import { t } from '../../i18n.ts'
import { Badge } from '../../parts/chip.tsx'
import type { Status } from './data.ts'

const tones = { draft: 'warn', published: 'ok', archived: 'neutral' } as const

export function StatusBadge({ status }: { status: Status }) {
  return <Badge tone={tones[status]}>{t(`help-center.status_${status}`)}</Badge>
}
