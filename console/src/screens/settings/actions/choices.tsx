import type { Bootstrap } from '../../../data/account.ts'
import { t } from '../../../i18n.ts'

export const statuses = ['open', 'pending', 'snoozed', 'resolved'] as const
export const priorities = ['urgent', 'high', 'medium', 'low', 'none'] as const

export const statusChoices = () => statuses.map((value) => ({ value, label: t(`inbox.status_${value}`) }))
export const priorityChoices = () => priorities.map((value) => ({ value, label: t(`inbox.priority_${value}`) }))

export const agentChoices = ({ agents }: Bootstrap) =>
  agents.map(({ id, name, email }) => ({ value: String(id), label: name || email, words: email }))

export const namedChoices = (things: readonly { id: number; name: string }[]) =>
  things.map(({ id, name }) => ({ value: String(id), label: name }))

export const labelChoices = ({ labels }: Bootstrap) =>
  labels.map(({ title, color }) => ({
    value: title,
    label: title,
    color,
    icon: <span className="chip-dot" style={{ backgroundColor: color }} />,
  }))
