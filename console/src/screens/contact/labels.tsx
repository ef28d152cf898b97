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

export function ContactLabels({ contactId }: { contactId: number }) {
  const bootstrap = useBootstrap()
  const { data: own, isLoading, error, refetch } = useContactLabels(contactId)
  const { setLabels } = contactChanges(bootstrap.account.id)
  const [failure, setFailure] = useState<unknown>()
  const mayWrite = allows('contact_manage', bootstrap)
  if (isLoading) return <Skeleton rows={1} height={24} />
  if (!own) return <ErrorNote error={error} onRetry={() => void refetch()} />

  async function change(next: string[], before: string[]): Promise<void> {
    setFailure(undefined)
    try {
      await setLabels(contactId, next)
      toast(t('details.labels_changed'), () => void setLabels(contactId, before).catch(setFailure))
    } catch (error) {
      setFailure(error)
    }
  }
  const without = (title: string) => own.filter((each) => each !== title)
  return (
    <div className="contact-labels">
      {own.map((title) => (
        <Chip
          key={title}
          color={bootstrap.labels.find((label) => label.title === title)?.color}
          onRemove={mayWrite ? () => void change(without(title), own) : undefined}
        >
          {title}
        </Chip>
      ))}
      {own.length === 0 && !mayWrite && <span className="contact-none">{t('details.no_labels')}</span>}
      {mayWrite && (
        <Picker
          label={t('details.labels')}
          multiple
          trigger={
            <Button look="quiet" icon={<Plus aria-hidden />}>
              {t('details.add_label')}
            </Button>
          }
          choices={bootstrap.labels.map(({ title, color }) => ({
            value: title,
            label: title,
            icon: <span className="chip-dot" style={{ backgroundColor: color }} />,
          }))}
          selected={own}
          onChoose={(title) => void change(own.includes(title) ? without(title) : [...own, title], own)}
        />
      )}
      {failure !== undefined && <ErrorNote error={failure} />}
    </div>
  )
}
