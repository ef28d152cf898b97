import type { PayloadsOf } from '../../kernel/bus.ts'
import { T } from '../../kernel/schema.ts'

/** What the log will say; it never leaves the server. */
const SettingsChanged = T.object({
  auditable_type: T.text(),
  auditable_id: T.number(),
  auditable_name: T.nullable(T.text()),
  action: T.text(),
  audited_changes: T.json(),
  operation: T.nullable(T.text()),
  user_id: T.nullable(T.number()),
  user_type: T.nullable(T.text()),
  username: T.nullable(T.text()),
  comment: T.nullable(T.text()),
  request_id: T.nullable(T.text()),
  remote_address: T.nullable(T.text()),
})

export const auditEvents = { settings_changed: SettingsChanged }

declare module '../../kernel/bus.ts' {
  interface Events extends PayloadsOf<typeof auditEvents> {}
}
