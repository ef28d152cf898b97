import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { useBootstrap } from '../../../data/account.ts'
import type { Conversation } from '../../../data/conversations.ts'
import { t } from '../../../i18n.ts'
import { Flag } from '../../../icons.ts'
import { type CommandId, keysOf } from '../../../keys/index.ts'
import { Avatar } from '../../../parts/avatar.tsx'
import { Chip } from '../../../parts/chip.tsx'
import { ErrorNote } from '../../../parts/error-note.tsx'
import { Kbd } from '../../../parts/kbd.tsx'
import { Picker } from '../../../parts/picker.tsx'
import { Skeleton } from '../../../parts/skeleton.tsx'
import { useLabelling } from '../../contact/labels.tsx'
import { ConversationPicker } from '../pickers/conversation-picker.tsx'
import type { PickerKind } from '../pickers/kinds.tsx'

/** Who has it, which team, its labels and how urgent it is: each opens what changes it. */
export function Picked({ conversation }: { conversation: Conversation }) {
  const { labels, teams } = useBootstrap()
  const { id, meta, priority } = conversation
  const { assignee, team } = meta
  const numbers = useMemo(() => [id], [id])
  return (
    <div className="details-picked">
      <Row kind="assign" name={t('details.assignee')} numbers={numbers}>
        {assignee ? (
          <>
            <Avatar name={assignee.name} src={assignee.thumbnail} size={24} />
            <bdi>{assignee.name}</bdi>
          </>
        ) : (
          <None>{t('details.nobody')}</None>
        )}
      </Row>
      {(teams.length > 0 || team) && (
        <Row kind="team" name={t('details.team')} numbers={numbers}>
          {team ? <bdi>{team.name}</bdi> : <None>{t('details.no_team')}</None>}
        </Row>
      )}
      <Row kind="label" name={t('details.labels')} numbers={numbers}>
        {conversation.labels.map((title) => (
          <Chip key={title} color={labels.find((label) => label.title === title)?.color}>
            {title}
          </Chip>
        ))}
        {conversation.labels.length === 0 && <None>{t('details.no_labels')}</None>}
      </Row>
      <Row kind="priority" name={t('details.priority')} numbers={numbers}>
        {priority && <Flag aria-hidden className={`details-flag inbox-flag inbox-flag--${priority}`} />}
        <span>{t(`inbox.priority_${priority ?? 'none'}`)}</span>
      </Row>
    </div>
  )
}

function None({ children }: { children: ReactNode }) {
  return <span className="contact-none">{children}</span>
}

interface RowProps {
  kind: PickerKind
  name: string
  numbers: number[]
  children: ReactNode
}

function Row({ kind, name, numbers, children }: RowProps) {
  return (
    <ConversationPicker
      kind={kind}
      numbers={numbers}
      trigger={
        <PickButton name={name} keys={keysOf(`conversation.${kind}` as CommandId)}>
          {children}
        </PickButton>
      }
    />
  )
}

/** Labels of the contact are chosen as those of the conversation are. */
export function ContactLabelsRow({ contactId }: { contactId: number }) {
  const { labels, isLoading, error, retry, failure, mayWrite, choosing } = useLabelling(contactId)
  if (isLoading) return <Skeleton rows={1} height={32} />
  if (!labels) return <ErrorNote error={error} onRetry={retry} />
  const chips = (
    <>
      {labels.map(({ title, color }) => (
        <Chip key={title} color={color}>
          {title}
        </Chip>
      ))}
      {labels.length === 0 && <None>{t('details.no_labels')}</None>}
    </>
  )
  return (
    <div className="details-picked">
      {mayWrite ? (
        <Picker {...choosing} trigger={<PickButton name={t('details.labels')}>{chips}</PickButton>} />
      ) : (
        <div className="details-pick details-pick--fixed">
          <PickText name={t('details.labels')}>{chips}</PickText>
        </div>
      )}
      {failure !== undefined && <ErrorNote error={failure} />}
    </div>
  )
}

/** Whatever else the picker gives its button comes with the rest. */
function PickButton({ name, keys, children, ...rest }: ComponentProps<'button'> & { name: string; keys?: string }) {
  return (
    <button {...rest} type="button" className="details-pick">
      <PickText name={name}>{children}</PickText>
      {keys && <Kbd keys={keys} />}
    </button>
  )
}

function PickText({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <span className="details-pick-name">{name}</span>
      <span className="details-pick-value">{children}</span>
    </>
  )
}
