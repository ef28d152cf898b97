import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { safeHref } from '../../../../common/markdown/index.ts'
import type { ContactImport } from '../../../../sdk/src/index.ts'
import { useBootstrap } from '../../data/account.ts'
import { accountApi } from '../../data/client.ts'
import { listsAgain } from '../../data/contacts.ts'
import { formatNumber, t } from '../../i18n.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { Checkbox, Select } from '../../parts/field.tsx'
import { FileField } from '../../parts/file-field.tsx'
import { Form } from '../../parts/form.tsx'

const isOver = ({ status }: ContactImport) => status === 'completed' || status === 'failed'

/** A file of contacts: chosen, then watched until all of it is in. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [started, setStarted] = useState<number>()
  return (
    <Dialog title={t('contacts.import_title')} drawer open={open} onClose={onClose}>
      {started === undefined ? (
        <Choose onStarted={setStarted} />
      ) : (
        <Watched id={started} onAgain={() => setStarted(undefined)} />
      )}
    </Dialog>
  )
}

function Choose({ onStarted }: { onStarted: (id: number) => void }) {
  const { account, labels } = useBootstrap()
  return (
    <Form
      guard={false}
      submitLabel={t('contacts.import_start')}
      savedLabel=""
      onSubmit={async (values) => {
        const label = String(values.get('labels') ?? '')
        const made = await accountApi(account.id).contacts.import({
          import_file: values.get('import_file') as File,
          quiet: values.has('quiet'),
          ...(label && { labels: [label] }),
        })
        onStarted(made.id)
      }}
    >
      <FileField
        name="import_file"
        label={t('contacts.import_file')}
        hint={t('contacts.import_hint')}
        accept=".csv,.tsv,.txt,text/csv"
        required
      />
      <Select
        name="labels"
        label={t('contacts.import_label')}
        options={[
          { value: '', label: t('details.no_labels') },
          ...labels.map(({ title }) => ({ value: title, label: title })),
        ]}
      />
      <Checkbox name="quiet" label={t('contacts.import_quiet')} />
    </Form>
  )
}

function Watched({ id, onAgain }: { id: number; onAgain: () => void }) {
  const { account } = useBootstrap()
  const { data, error, refetch } = useQuery({
    queryKey: ['contacts.imports.get', account.id, id] as const,
    queryFn: ({ signal }) => accountApi(account.id).contacts.imports.get(id, { signal }),
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : 1000),
  })
  const isDone = data !== undefined && isOver(data)
  useEffect(() => {
    if (isDone) listsAgain(account.id)
  }, [isDone, account.id])
  if (!data) return error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : null
  const refused = safeHref(data.refused_url)
  return (
    <div className="contacts-import">
      <p role="status">
        {data.status === 'failed'
          ? t('contacts.import_failed')
          : isDone
            ? t('contacts.import_done')
            : t('contacts.import_running')}
      </p>
      {data.error && <ErrorNote error={new Error(data.error)} />}
      {!isDone && (
        <progress
          aria-label={t('contacts.import_running')}
          max={data.total_records || undefined}
          value={data.total_records ? data.processed_records : undefined}
        />
      )}
      <ul>
        <li>{t('contacts.import_created', { count: data.created_records })}</li>
        <li>{t('contacts.import_updated', { count: data.updated_records })}</li>
        <li>{t('contacts.import_unchanged', { count: data.unchanged_records })}</li>
        <li>{t('contacts.import_refused', { count: data.refused_records })}</li>
      </ul>
      {data.refused_records > 0 && <RefusedRows id={id} count={data.refused_records} />}
      {refused && (
        <a href={refused} download target="_blank" rel="noopener noreferrer">
          {t('contacts.import_refused_file')}
        </a>
      )}
      {isDone && (
        <div>
          <Button onClick={onAgain}>{t('contacts.import_again')}</Button>
        </div>
      )}
    </div>
  )
}

/** The first of them, and why. */
function RefusedRows({ id, count }: { id: number; count: number }) {
  const { account } = useBootstrap()
  const { data = [] } = useQuery({
    queryKey: ['contacts.imports.refused', account.id, id, Math.min(count, 10)] as const,
    queryFn: ({ signal }) => accountApi(account.id).contacts.imports.refused(id, { per_page: 10 }, { signal }),
  })
  return (
    <ul>
      {data.map(({ line, reason }) => (
        <li key={line} dir="auto">
          {t('contacts.import_line', { line: formatNumber(line), reason })}
        </li>
      ))}
    </ul>
  )
}
