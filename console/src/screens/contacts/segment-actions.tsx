import { useState } from 'react'
import { useAccountId } from '../../data/account.ts'
import { accountApi } from '../../data/client.ts'
import { queryClient } from '../../data/query-client.ts'
import { t } from '../../i18n.ts'
import { X } from '../../icons.ts'
import { Button } from '../../parts/button.tsx'
import { Confirm, Dialog } from '../../parts/dialog.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { TextField } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'
import type { useView } from './use-view.ts'

/** A filter can be kept under a name; what is kept can be taken away. */
export function SegmentActions({ asked }: { asked: ReturnType<typeof useView> }) {
  const accountId = useAccountId()
  const { customFilters } = accountApi(accountId)
  const [doing, setDoing] = useState<'keep' | 'delete'>()
  const [failure, setFailure] = useState<unknown>()
  const { filter, segment, view } = asked
  const stop = () => setDoing(undefined)
  const known = () => queryClient.invalidateQueries({ queryKey: ['bootstrap.get', accountId] })
  async function remove(id: number): Promise<void> {
    setFailure(undefined)
    try {
      await customFilters.delete(id)
      asked.setFilter(undefined)
      await known()
    } catch (error) {
      setFailure(error)
    }
    stop()
  }
  return (
    <>
      {filter && !segment && (
        <>
          <Button look="quiet" icon={<X aria-hidden />} onClick={() => asked.setFilter(undefined)}>
            {t('contacts.filter_clear')}
          </Button>
          <Button look="quiet" onClick={() => setDoing('keep')}>
            {t('contacts.segment_keep')}
          </Button>
        </>
      )}
      {segment && (
        <Button look="quiet" onClick={() => setDoing('delete')}>
          {t('contacts.segment_delete')}
        </Button>
      )}
      {failure !== undefined && <ErrorNote error={failure} />}
      <Dialog title={t('contacts.segment_keep')} open={doing === 'keep'} onClose={stop}>
        <Form
          guard={false}
          savedLabel=""
          actions={<Button onClick={stop}>{t('parts.cancel')}</Button>}
          onSubmit={async (values) => {
            const query = { payload: filter, sort_by: view.sort }
            const kept = await customFilters.create({
              name: String(values.get('name')).trim(),
              filter_type: 'contact',
              query,
            })
            await known()
            stop()
            asked.openSegment(kept.id)
          }}
        >
          <TextField label={t('contacts.segment_name')} name="name" required maxLength={255} autoFocus />
        </Form>
      </Dialog>
      {segment && (
        <Confirm
          title={t('contacts.segment_delete')}
          open={doing === 'delete'}
          onClose={stop}
          confirmLabel={t('contacts.delete')}
          onConfirm={() => void remove(segment.id)}
        >
          {t('contacts.segment_delete_text', { name: segment.name })}
        </Confirm>
      )}
    </>
  )
}
