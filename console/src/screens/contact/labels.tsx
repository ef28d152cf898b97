import { useState } from 'react'
import { useBootstrap } from '../../data/account.ts'
import { contactChanges, useContactLabels } from '../../data/contacts.ts'
import { t } from '../../i18n.ts'
import { Plus } from '../../icons.ts'
import { allows } from '../../keys/allowed.ts'
import { Button } from '../../parts/button.tsx'
import { Chip } from '../../parts/chip.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { Picker } from '../../parts/picker.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { toast } from '../../parts/toast.tsx'

/** A contact's labels, each with its colour, and what changes them: a label is added, or taken away if it was there. */
export function useLabelling(contactId: number) {
  const bootstrap = useBootstrap()
  const { data: own, isLoading, error, refetch } = useContactLabels(contactId)
  const { setLabels } = contactChanges(bootstrap.account.id)
  const [failure, setFailure] = useState<unknown>()

  async function toggle(title: string): Promise<void> {
    const before = own ?? []
    setFailure(undefined)
    try {
      await setLabels(contactId, before.includes(title) ? before.filter((each) => each !== title) : [...before, title])
      toast(t('details.labels_changed'), () => void setLabels(contactId, before).catch(setFailure))
    } catch (error) {
      setFailure(error)
    }
  }
  return {
    labels: own?.map((title) => ({ title, color: bootstrap.labels.find((label) => label.title === title)?.color })),
    isLoading,
    error,
    retry: () => void refetch(),
    failure,
    mayWrite: allows('contact_manage', bootstrap),
    toggle,
    choosing: {
      label: t('details.labels'),
      multiple: true,
      choices: bootstrap.labels.map(({ title, color }) => ({
        value: title,
        label: title,
        icon: <span className="chip-dot" style={{ backgroundColor: color }} />,
      })),
      selected: own ?? [],
      onChoose: (title: string) => void toggle(title),
    },
  }
}

export function ContactLabels({ contactId }: { contactId: number }) {
  const { labels, isLoading, error, retry, failure, mayWrite, toggle, choosing } = useLabelling(contactId)
  if (isLoading) return <Skeleton rows={1} height={24} />
  if (!labels) return <ErrorNote error={error} onRetry={retry} />
  return (
    <div className="contact-labels">
      {labels.map(({ title, color }) => (
        <Chip key={title} color={color} onRemove={mayWrite ? () => void toggle(title) : undefined}>
          {title}
        </Chip>
      ))}
      {labels.length === 0 && !mayWrite && <span className="contact-none">{t('details.no_labels')}</span>}
      {mayWrite && (
        <Picker
          {...choosing}
          trigger={
            <Button look="quiet" icon={<Plus aria-hidden />}>
              {t('details.add_label')}
            </Button>
          }
        />
      )}
      {failure !== undefined && <ErrorNote error={failure} />}
    </div>
  )
}
