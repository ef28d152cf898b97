import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { safeHref } from '../../../../common/markdown/index.ts'
import type { ContactExport } from '../../../../sdk/src/index.ts'
import { useAccountId } from '../../data/account.ts'
import { accountApi } from '../../data/client.ts'
import type { ContactView } from '../../data/contacts.ts'
import { t } from '../../i18n.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { Checkbox } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'

const columns = [
  'id',
  'name',
  'email',
  'phone_number',
  'identifier',
  'company_name',
  'city',
  'country',
  'labels',
  'blocked',
  'created_at',
  'last_activity_at',
]

/** The contacts of the list as a file. */
export function ExportDialog({ open, onClose, view }: { open: boolean; onClose: () => void; view: ContactView }) {
  const accountId = useAccountId()
  const [started, setStarted] = useState<number>()
  const { filter, label } = view
  const isNarrowed = filter !== undefined || label !== undefined
  return (
    <Dialog
      title={t('contacts.export_title')}
      drawer
      open={open}
      onClose={() => {
        setStarted(undefined)
        onClose()
      }}
    >
      {started === undefined ? (
        <Form
          guard={false}
          savedLabel=""
          submitLabel={t('contacts.export_start')}
          onSubmit={async (values) => {
            const isAll = !values.has('narrowed')
            const made = await accountApi(accountId).contacts.export({
              column_names: columns,
              ...(!isAll && filter && { payload: filter }),
              ...(!isAll && label !== undefined && { label }),
            })
            setStarted(made.id)
          }}
        >
          <p className="contact-none">{t('contacts.export_about')}</p>
          {isNarrowed && <Checkbox name="narrowed" label={t('contacts.export_narrowed')} defaultChecked />}
        </Form>
      ) : (
        <Watched id={started} />
      )}
    </Dialog>
  )
}

const isOver = ({ status }: ContactExport) => status !== 'pending'

function Watched({ id }: { id: number }) {
  const accountId = useAccountId()
  const { data, error, refetch } = useQuery({
    queryKey: ['contacts.exports.get', accountId, id] as const,
    queryFn: ({ signal }) => accountApi(accountId).contacts.exports.get(id, { signal }),
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : 1000),
  })
  if (!data) return error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : null
  const href = safeHref(data.file_url)
  if (data.status === 'failed') return <ErrorNote error={new Error(data.error ?? t('contacts.export_failed'))} />
  return (
    <div role="status">
      {href ? (
        <>
          <p>{t('contacts.export_done', { count: data.exported_records })}</p>
          <a className="button button--primary" href={href} download target="_blank" rel="noopener noreferrer">
            {t('contacts.export_download')}
          </a>
        </>
      ) : (
        t('contacts.export_running')
      )}
    </div>
  )
}
