import { t } from '../../i18n.ts'
import { Select, Switch, TextField } from '../../parts/field.tsx'
import { dayOf, type Group, groups, type Span, spans, zone } from './range.ts'
import { useAsked } from './use-asked.ts'

/** Which time, in whose zone, and how it is counted. */
export function Controls({ hasGroups, hasHours }: { hasGroups?: boolean; hasHours?: boolean }) {
  const { asked, ask } = useAsked()
  const today = dayOf(new Date())
  return (
    <div className="reports-controls">
      <Select
        label={t('reports.range')}
        value={asked.span}
        onChange={({ target }) => ask({ span: target.value as Span })}
        options={spans.map((value) => ({ value, label: t(`reports.range_${value}`) }))}
      />
      {asked.span === 'custom' && (
        <>
          <TextField
            type="date"
            label={t('reports.from')}
            value={asked.from}
            max={asked.to}
            onChange={({ target }) => target.value && target.value <= asked.to && ask({ from: target.value })}
          />
          <TextField
            type="date"
            label={t('reports.to')}
            value={asked.to}
            min={asked.from}
            max={today}
            onChange={({ target }) => target.value && target.value >= asked.from && ask({ to: target.value })}
          />
        </>
      )}
      {hasGroups && (
        <Select
          label={t('reports.group')}
          value={asked.group}
          onChange={({ target }) => ask({ group: target.value as Group })}
          options={groups.map((value) => ({ value, label: t(`reports.group_${value}`) }))}
        />
      )}
      {hasHours && (
        <Switch
          label={t('reports.business_hours')}
          checked={asked.hours}
          onChange={({ target }) => ask({ hours: target.checked })}
        />
      )}
      <p className="reports-zone">{t('reports.zone', { zone })}</p>
    </div>
  )
}
