import { useDeferredValue, useState } from 'react'
import { t } from '../i18n.ts'
import type { CommandId } from '../keys/table.ts'
import { Finder, type Findings } from '../parts/finder.tsx'
import { search } from '../parts/search.ts'
import { arranged, type Entry } from './entry.ts'
import { useFound } from './found.ts'
import { plainName, useCommandEntries, usePlaceEntries } from './sources.tsx'
import { noteUse, used } from './used.ts'

interface PaletteProps {
  /** A command whose choices are asked for at once. */
  at?: CommandId
  /** What had the focus when it was asked for. */
  from: Element | null
  onClose: () => void
}

/** Every command and every place, by typing. */
export function Palette({ at, from, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | undefined>(at)
  const deferred = useDeferredValue(typed)
  const commands = useCommandEntries()
  const places = usePlaceEntries()
  const found = useFound(chosen ? '' : typed)
  const command = chosen ? commands.find(({ key }) => key === chosen) : undefined

  function run(key: string, act: () => unknown) {
    noteUse(key)
    onClose()
    // After the focus is back, since some commands move it.
    setTimeout(act)
  }
  function choose(entry: Entry) {
    if (!entry.choices) return run(entry.key, entry.run)
    noteUse(entry.key)
    setChosen(entry.key)
    setTyped('')
  }

  const groups: Findings[] = command
    ? [
        {
          title: plainName(command),
          items: search(command.choices?.() ?? [], deferred).map(({ value, label, choose }) => ({
            key: value,
            label,
            onChoose: () => run(`${command.key}:${value}`, choose),
          })),
        },
      ]
    : arranged([...commands, ...places, ...found.entries], deferred, used.get()).map(({ group, items, left }) => ({
        title: t(`palette.group_${group}`),
        more: left > 0 ? t('palette.more', { count: left }) : undefined,
        items: items.map((entry) => ({ ...entry, onChoose: () => choose(entry) })),
      }))
  return (
    <Finder
      label={t('keys.palette')}
      placeholder={command ? t('palette.choose') : t('palette.type')}
      typed={typed}
      setTyped={setTyped}
      groups={groups}
      crumb={command && plainName(command)}
      onBack={() => setChosen(undefined)}
      shownFor={deferred}
      isBusy={found.isBusy}
      returnTo={from}
      onClose={onClose}
    />
  )
}
