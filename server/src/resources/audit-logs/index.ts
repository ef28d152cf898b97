import { resource } from '../../kernel/manifest.ts'
import { auditEvents } from './events.ts'
import { forgetOldAuditLogs } from './jobs/forget-old.ts'
import { download } from './operations/download.ts'
import { list } from './operations/list.ts'
import { recordChanges } from './rules/record.ts'
import { watchChange } from './rules/watch.ts'

export const auditLogs = resource({
  name: 'auditLogs',
  singular: 'audit_log',
  events: auditEvents,
  operations: [list, download],
  jobs: [forgetOldAuditLogs],
  listeners: [recordChanges],
  watchChange,
})
