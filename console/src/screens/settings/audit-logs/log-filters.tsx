import { useBootstrap } from '../../../data/account.ts'
import { t } from '../../../i18n.ts'
import { Button } from '../../../parts/button.tsx'
import { Select, TextField } from '../../../parts/field.tsx'

/** As the address has it. Days are those of the reader. */
export interface Asked {
  q?: string
  user?: number
  action?: string
  kind?: string
  from?: string
  to?: string
  page?: number
}

export function queryOf({ q, user, action, kind, from, to }: Asked) {
  return {
    ...(q && { q: String(q) }),
    ...(user && { user_id: Number(user) }),
    ...(action && { action: String(action) }),
    ...(kind && { auditable_type: String(kind) }),
    ...(from && { since: startOf(from, 0) }),
    ...(to && { until: startOf(to, 1) }),
  }
}

/** The moment at which a day of the reader begins, or one some days later. */
function startOf(day: string, later: number): string {
  const date = new Date(`${day}T00:00:00`)
  date.setDate(date.getDate() + later)
  return date.toISOString()
}

const actions = ['create', 'update', 'destroy', 'sign_in', 'sign_out'] as const
/** What is changed on these pages. */
const kinds = {
  AccessToken: 'settings.page_developers',
  Account: 'settings.page_general',
  AccountUser: 'settings.page_agents',
  AgentBot: 'settings.page_bots',
  AutomationRule: 'settings.page_automation',
  CannedResponse: 'settings.page_canned',
  CustomAttributeDefinition: 'settings.page_attributes',
  CustomRole: 'settings.page_roles',
  DashboardApp: 'settings.page_dashboard_apps',
  Inbox: 'settings.page_inboxes',
  Label: 'settings.page_labels',
  Macro: 'settings.page_macros',
  SlaPolicy: 'settings.page_sla',
  Team: 'settings.page_teams',
  Webhook: 'settings.page_webhooks',
} as const

export function LogFilters({ asked, onAsk }: { asked: Asked; onAsk: (next: Asked) => void }) {
  const { agents } = useBootstrap()
  const isFiltered = Object.keys(queryOf(asked)).length > 0
  const any = { value: '', label: t('settings-people.any') }
  return (
    <search className="audit-logs-filters">
      <TextField
        type="search"
        label={t('settings-people.audit_find')}
        // Kept by the browser while it is typed: each pause would be a request otherwise.
        key={asked.q ?? ''}
        defaultValue={asked.q ?? ''}
        onKeyDown={(event) => event.key === 'Enter' && onAsk({ q: event.currentTarget.value || undefined })}
        onBlur={(event) => {
          const q = event.currentTarget.value || undefined
          if (q !== asked.q) onAsk({ q })
        }}
      />
      <Select
        label={t('settings-people.person')}
        value={asked.user ?? ''}
        onChange={(event) => onAsk({ user: Number(event.target.value) || undefined })}
        options={[any, ...agents.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <Select
        label={t('settings-people.audit_action')}
        value={asked.action ?? ''}
        onChange={(event) => onAsk({ action: event.target.value || undefined })}
        options={[any, ...actions.map((value) => ({ value, label: t(`settings-people.did_${value}`) }))]}
      />
      <Select
        label={t('settings-people.audit_kind')}
        value={asked.kind ?? ''}
        onChange={(event) => onAsk({ kind: event.target.value || undefined })}
        options={[any, ...Object.entries(kinds).map(([value, title]) => ({ value, label: t(title) }))]}
      />
      <TextField
        type="date"
        label={t('settings-people.audit_from')}
        value={asked.from ?? ''}
        onChange={(event) => onAsk({ from: event.target.value || undefined })}
      />
      <TextField
        type="date"
        label={t('settings-people.audit_to')}
        value={asked.to ?? ''}
        onChange={(event) => onAsk({ to: event.target.value || undefined })}
      />
      {isFiltered && (
        <Button look="quiet" onClick={() => onAsk(nothing)}>
          {t('settings-people.audit_all')}
        </Button>
      )}
    </search>
  )
}

const nothing: Asked = {
  q: undefined,
  user: undefined,
  action: undefined,
  kind: undefined,
  from: undefined,
  to: undefined,
}
