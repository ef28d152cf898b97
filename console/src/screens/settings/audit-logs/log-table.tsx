import type { AuditLog } from '../../../../../sdk/src/index.ts'
import { t } from '../../../i18n.ts'
import { type Column, Table } from '../../../parts/table.tsx'
import { Time } from '../../../parts/time.tsx'
import { changesIn, wordsOf } from './changes.ts'

const known = ['create', 'update', 'destroy', 'sign_in', 'sign_out'] as const

/** Some actions are more particular; they are told in the words of the log. */
function actionOf({ action }: AuditLog): string {
  const found = known.find((each) => each === action)
  return found ? t(`settings-people.did_${found}`) : wordsOf(action)
}

export function LogTable({ logs }: { logs: readonly AuditLog[] }) {
  const columns: Column<AuditLog>[] = [
    { name: 'time', title: t('settings-people.audit_time'), cell: ({ created_at }) => <Time at={created_at} /> },
    {
      name: 'who',
      title: t('settings-people.person'),
      cell: ({ username, remote_address }) => (
        <>
          <bdi>{username ?? t('settings-people.audit_nobody')}</bdi>
          <div className="settings-meta">
            <bdi>{remote_address}</bdi>
          </div>
        </>
      ),
    },
    {
      name: 'what',
      title: t('settings-people.audit_what'),
      cell: (log) => (
        <>
          <div>{actionOf(log)}</div>
          <div className="settings-meta">
            <bdi>{subjectOf(log)}</bdi>
          </div>
        </>
      ),
    },
    {
      name: 'changes',
      title: t('settings-people.audit_changes'),
      optional: true,
      cell: (log) => <Changes log={log} />,
    },
  ]
  return <Table label={t('settings.page_audit')} rows={logs} keyOf={({ id }) => id} columns={columns} />
}

function subjectOf({ auditable, auditable_type, auditable_id }: AuditLog): string {
  return `${wordsOf(auditable_type)}: ${auditable?.name ?? `#${auditable_id}`}`
}

function Changes({ log }: { log: AuditLog }) {
  const changes = changesIn(log)
  if (changes.length === 0) return null
  return (
    <dl className="audit-logs-changes">
      {changes.map(({ field, was, is }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {was !== undefined && (
              <>
                <del dir="auto">{was}</del>{' '}
              </>
            )}
            <ins dir="auto">{is}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
