import { useState } from 'react'
import { t } from '../../../i18n.ts'
import { FieldSet, Radio, Select } from '../../../parts/field.tsx'
import { type Area, areaName, areas, type Level, type Scope, scopesOf } from './scopes.ts'

const nothing = Object.fromEntries(areas.map((area) => [area, 'none'])) as Record<Area, Level>

/** Everything, or so much of each part. A token for nothing cannot be made: no scopes mean everything. */
export function ScopeFields({ onChange }: { onChange: (scopes: Scope[]) => void }) {
  const [isLimited, setLimited] = useState(false)
  const [levels, setLevels] = useState(nothing)
  const isEmpty = scopesOf(levels).length === 0

  function limit(limited: boolean) {
    setLimited(limited)
    onChange(limited ? scopesOf(levels) : [])
  }

  function choose(area: Area, level: Level) {
    const chosen = { ...levels, [area]: level }
    setLevels(chosen)
    onChange(scopesOf(chosen))
  }

  return (
    <>
      <FieldSet legend={t('settings-developers.tokens_scopes')} hint={t('settings-developers.tokens_scopes_hint')}>
        <Radio
          name="reach"
          label={t('settings-developers.tokens_everything')}
          checked={!isLimited}
          onChange={() => limit(false)}
        />
        <Radio
          name="reach"
          label={t('settings-developers.tokens_some')}
          checked={isLimited}
          onChange={() => limit(true)}
        />
      </FieldSet>
      {isLimited &&
        areas.map((area, at) => (
          <Select
            key={area}
            // What is told at the first is about all of them.
            ref={(select) => {
              if (at === 0) select?.setCustomValidity(isEmpty ? t('settings-developers.tokens_scopes_missing') : '')
            }}
            label={areaName(area)}
            value={levels[area]}
            onChange={({ target }) => choose(area, target.value as Level)}
            options={[
              { value: 'none', label: t('settings-developers.tokens_level_none') },
              { value: 'read', label: t('settings-developers.tokens_level_read') },
              { value: 'write', label: t('settings-developers.tokens_level_write') },
            ]}
          />
        ))}
    </>
  )
}
