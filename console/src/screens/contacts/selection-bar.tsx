import { useState } from 'react'
import type { BulkAction, NewBulkAction } from '../../../../sdk/src/index.ts'
import { useBootstrap } from '../../data/account.ts'
import { inBulk, type Progress } from '../../data/change.ts'
import { type Contact, listsAgain } from '../../data/contacts.ts'
import { queryClient } from '../../data/query-client.ts'
import { createStore, useStore } from '../../data/store.ts'
import { formatNumber, t } from '../../i18n.ts'
import { Tag, Trash2 } from '../../icons.ts'
import { Button } from '../../parts/button.tsx'
import { Confirm } from '../../parts/dialog.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { Picker } from '../../parts/picker.tsx'
import { Selection } from '../../parts/selection.tsx'
import { toast } from '../../parts/toast.tsx'

const progress = createStore<Progress>({ processed: 0, total: 0 })

interface Refused {
  name: string
  message: string
}

/** What is chosen, what can be done with it, and what of it was refused. */
export function SelectionBar({ contacts, onClear }: { contacts: readonly Contact[]; onClear: () => void }) {
  const { account, labels, role } = useBootstrap()
  const [isBusy, setBusy] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const { processed, total } = useStore(progress)
  const ids = contacts.map(({ id }) => id)
  const count = ids.length

  async function perform(body: Pick<NewBulkAction, 'labels' | 'action_name'>, done: string): Promise<boolean> {
    setBusy(true)
    setFailure(undefined)
    setRefused([])
    progress.set({ processed: 0, total: count })
    try {
      const left = await inBulk(account.id, { type: 'Contact', ids, ...body }, 0, progress)
      listsAgain(account.id)
      void queryClient.invalidateQueries({ queryKey: ['contacts.labels.list', account.id] })
      setRefused(namesOf(left, contacts))
      if (left.length < count) toast(done)
      return left.length === 0
    } catch (error) {
      setFailure(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  const labelPicker = (kind: 'add' | 'remove') => (
    <Picker
      label={t(`contacts.label_${kind}`)}
      trigger={
        <Button icon={<Tag aria-hidden />} disabled={isBusy}>
          {t(`contacts.label_${kind}`)}
        </Button>
      }
      choices={labels.map(({ title, color }) => ({
        value: title,
        label: title,
        icon: <span className="chip-dot" style={{ backgroundColor: color }} />,
      }))}
      selected={[]}
      onChoose={(title) => void perform({ labels: { [kind]: [title] } }, t('contacts.done_labels', { count }))}
    />
  )
  return (
    <Selection
      label={t('contacts.selection')}
      status={
        isBusy
          ? t('contacts.progress', { done: formatNumber(processed), total: formatNumber(total) })
          : t('parts.selected', { count })
      }
      onClear={onClear}
      actions={
        <>
          {labels.length > 0 && labelPicker('add')}
          {labels.length > 0 && labelPicker('remove')}
          {role === 'administrator' && (
            <Button look="danger" icon={<Trash2 aria-hidden />} disabled={isBusy} onClick={() => setDeleting(true)}>
              {t('contacts.delete')}
            </Button>
          )}
        </>
      }
    >
      {failure !== undefined && <ErrorNote error={failure} />}
      {refused.length > 0 && (
        <div role="alert">
          {t('contacts.some_refused', { count: refused.length })}
          <ul>
            {refused.map(({ name, message }) => (
              <li key={name}>
                <bdi>{name}</bdi>: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Confirm
        title={t('contacts.delete_title', { count })}
        open={isDeleting}
        onClose={() => setDeleting(false)}
        confirmLabel={t('contacts.delete')}
        onConfirm={() => {
          setDeleting(false)
          void perform({ action_name: 'delete' }, t('contacts.done_deleted', { count })).then(
            (isAll) => isAll && onClear(),
          )
        }}
      >
        {t('contacts.delete_text')}
      </Confirm>
    </Selection>
  )
}

function namesOf(refused: BulkAction['refused'], contacts: readonly Contact[]): Refused[] {
  return refused.map(({ id, message }) => {
    const contact = contacts.find((each) => each.id === id)
    return { name: contact?.name || contact?.email || `#${id}`, message }
  })
}
