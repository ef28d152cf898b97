import { useBootstrap } from '../data/account.ts'
import { type Change, changesOf, type Priority } from '../data/changes.ts'
import { accountApi } from '../data/client.ts'
import { useOpenNumber } from '../data/conversations.ts'
import { conversationRecord } from '../data/records.ts'
import { t } from '../i18n.ts'
import type { CommandChoice } from '../keys/state.ts'
import type { CommandId } from '../keys/table.ts'
import { sentenceOf } from '../parts/error-note.tsx'
import { toast } from '../parts/toast.tsx'

const priorities: readonly Priority[] = ['urgent', 'high', 'medium', 'low']

/** What can be done with the open conversation, where the screen itself does not say. */
export function useChoicesOfConversation(): Partial<Record<CommandId, () => CommandChoice[]>> {
  const { account, agents, teams, labels, macros } = useBootstrap()
  const number = useOpenNumber()
  if (number === undefined) return {}
  const changes = changesOf(account.id)
  const choice = (value: string | number, label: string, begin: () => Change, said: string, words?: string) => ({
    value: String(value),
    label,
    words,
    choose: () => tell(begin(), said),
  })
  return {
    'conversation.assign': () =>
      agents.map(({ id, available_name, name, email }) => {
        const shown = available_name ?? name
        const said = t('palette.assigned', { number, name: shown })
        return choice(id, shown, () => changes.assign([number], id), said, email)
      }),
    'conversation.team': () =>
      teams.map(({ id, name }) =>
        choice(id, name, () => changes.assignTeam([number], id), t('palette.assigned', { number, name })),
      ),
    'conversation.label': () =>
      labels.map(({ title }) => {
        const has = conversationRecord(account.id, number)?.labels.includes(title) ?? false
        const said = has ? t('palette.unlabelled', { number, title }) : t('palette.labelled', { number, title })
        return choice(title, title, () => changes.setLabels([number], has ? [] : [title], has ? [title] : []), said)
      }),
    'conversation.priority': () =>
      priorities.map((priority) => {
        const label = t(`palette.priority_${priority}`)
        return choice(
          priority,
          label,
          () => changes.setPriority([number], priority),
          t('palette.prioritised', { number, priority: label }),
        )
      }),
    'conversation.macro': () =>
      macros.map(({ id, name }) => ({
        value: String(id),
        label: name,
        choose: () =>
          accountApi(account.id)
            .macros.execute(id, { conversation_ids: [number] })
            .then(() => toast(t('palette.macro_run', { name })))
            .catch((error: unknown) => toast(t('palette.refused', { why: sentenceOf(error) }))),
      })),
  }
}

/** The palette is gone by then, so that what came of it is said in passing. */
function tell(change: Change, said: string): void {
  toast(said, () => void change.undo())
  change.catch((error: unknown) => toast(t('palette.refused', { why: sentenceOf(error) })))
}
