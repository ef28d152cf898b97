import { type KeyboardEvent, useState } from 'react'
import { useBootstrap } from '../../data/account.ts'
import { t } from '../../i18n.ts'
import { Undo2, X } from '../../icons.ts'
import { type CommandId, useKeySettings } from '../../keys/index.ts'
import { pressOf } from '../../keys/press.ts'
import { bindingsOf, problemWith } from '../../keys/settings.ts'
import { allowedCommands, commandOf } from '../../keys/table.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { Select, Switch } from '../../parts/field.tsx'
import { isApple, Kbd } from '../../parts/kbd.tsx'
import { Section } from '../../parts/page.tsx'
import { Table } from '../../parts/table.tsx'
import { saving } from './own.ts'

/** Every command that has a key of its own, and which. */
export function Shortcuts() {
  const may = useBootstrap()
  const [settings, save] = useKeySettings()
  const [asked, setAsked] = useState<CommandId>()
  const [problem, setProblem] = useState<string>()
  const rows = allowedCommands(may).filter(({ fixed, shownWith }) => !fixed && !shownWith)

  function change(id: CommandId, keys: string[] | undefined) {
    const { [id]: _, ...others } = settings.changed ?? {}
    setAsked(undefined)
    setProblem(undefined)
    saving(save({ ...settings, changed: keys ? { ...others, [id]: keys } : others }))
  }
  function take(event: KeyboardEvent, id: CommandId) {
    // Tab leads on, and Escape away, as everywhere.
    if (event.key === 'Tab') return setAsked(undefined)
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') return setAsked(undefined)
    const isAltGraph = event.getModifierState('AltGraph')
    const press = pressOf({ ...plain(event), isComposing: event.nativeEvent.isComposing, isAltGraph }, isApple)
    if (press === undefined) return
    const found = problemWith(id, press, settings)
    if (!found) return change(id, [press])
    setProblem(
      found.why === 'browser'
        ? t('profile.keys_browser')
        : t('profile.keys_taken', { command: t(commandOf(found.by).label) }),
    )
  }

  return (
    <section id="keys">
      <Section title={t('keys.help')}>
        <div className="profile-choices">
          <Select
            label={t('profile.keys_preset')}
            value={settings.preset ?? 'parley'}
            options={[
              { value: 'parley', label: 'Parley' },
              { value: 'chatwoot', label: t('profile.keys_preset_chatwoot') },
            ]}
            onChange={({ target }) =>
              saving(save({ ...settings, preset: target.value === 'chatwoot' ? 'chatwoot' : 'parley' }))
            }
          />
          <Switch
            label={t('profile.keys_single')}
            hint={t('profile.keys_single_hint')}
            checked={!settings.singleKeysOff}
            onChange={({ target }) => saving(save({ ...settings, singleKeysOff: !target.checked }))}
          />
        </div>
        <div role="status">{problem}</div>
        <Table
          label={t('keys.help')}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { name: 'command', title: t('profile.keys_command'), cell: ({ label }) => t(label) },
            {
              name: 'key',
              title: t('profile.keys_key'),
              cell: ({ id, label }) => (
                <Button
                  className="profile-key"
                  onClick={() => setAsked(id)}
                  onKeyDown={(event) => asked === id && take(event, id)}
                  onBlur={() => asked === id && setAsked(undefined)}
                >
                  <span className="visually-hidden">{t('profile.keys_change', { command: t(label) })}</span>
                  {asked === id
                    ? t('profile.keys_press')
                    : bindingsOf(id, settings).map((keys) => <Kbd key={keys} keys={keys} />)}
                  {asked !== id && bindingsOf(id, settings).length === 0 && t('profile.keys_none')}
                </Button>
              ),
            },
          ]}
          actions={({ id, label }) =>
            settings.changed?.[id] ? (
              <IconButton
                label={`${t('profile.keys_usual')}: ${t(label)}`}
                icon={<Undo2 aria-hidden />}
                onClick={() => change(id, undefined)}
              />
            ) : (
              <IconButton
                label={t('profile.keys_remove', { command: t(label) })}
                icon={<X aria-hidden />}
                onClick={() => change(id, [])}
              />
            )
          }
        />
      </Section>
    </section>
  )
}

function plain({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  return { key, code, ctrlKey, metaKey, altKey, shiftKey }
}
