import { useBootstrap } from '../../data/account.ts'
import { t } from '../../i18n.ts'
import { Button } from '../../parts/button.tsx'
import { Select, TextField } from '../../parts/field.tsx'
import { isNarrowed, type Sought } from './address.ts'

/** What narrows the search for messages. */
export function Filters({ sought, onChange }: { sought: Sought; onChange: (sought: Sought) => void }) {
  const { inboxes, agents } = useBootstrap()
  const { q } = sought
  const from = sought.from ?? ''
  const people = agents.map(({ id, name, email }) => ({ value: `agent:${id}`, label: name || email }))
  const isOther = from !== '' && !people.some(({ value }) => value === from)
  return (
    <fieldset className="search-filters">
      <legend className="visually-hidden">{t('search.filters')}</legend>
      <Select
        label={t('search.inbox')}
        value={sought.inbox_id ?? ''}
        onChange={({ target }) => onChange({ ...sought, inbox_id: Number(target.value) || undefined })}
        options={[
          { value: '', label: t('search.any_inbox') },
          ...inboxes.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Select
        label={t('search.from')}
        value={from}
        onChange={({ target }) => onChange({ ...sought, from: target.value || undefined })}
        options={[
          { value: '', label: t('search.anybody') },
          ...(isOther ? [{ value: from, label: t('search.one_contact') }] : []),
          ...people,
        ]}
      />
      <TextField
        type="date"
        label={t('search.since')}
        value={sought.since ?? ''}
        max={sought.until}
        onChange={({ target }) => onChange({ ...sought, since: target.value || undefined })}
      />
      <TextField
        type="date"
        label={t('search.until')}
        value={sought.until ?? ''}
        min={sought.since}
        onChange={({ target }) => onChange({ ...sought, until: target.value || undefined })}
      />
      {isNarrowed(sought) && (
        <Button look="quiet" onClick={() => onChange({ q })}>
          {t('search.clear_filters')}
        </Button>
      )}
    </fieldset>
  )
}
