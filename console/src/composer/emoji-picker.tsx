import groups from 'parley:emoji'
import { useDeferredValue, useMemo, useState } from 'react'
import { t } from '../i18n.ts'
import { ChoiceGrid } from '../parts/choice-grid.tsx'
import { search } from '../parts/picker.tsx'

const most = 96

/** By group, or by what they are called. */
export function EmojiPicker({ onChoose }: { onChoose: (sign: string) => void }) {
  const [typed, setTyped] = useState('')
  const [group, setGroup] = useState(0)
  const query = useDeferredValue(typed)
  const shown = useMemo(() => {
    if (query.trim() === '') return groups[group]!.emoji
    const all = groups.flatMap(({ emoji }) => emoji.map(([sign, label]) => ({ sign, label })))
    return search(all, query)
      .slice(0, most)
      .map(({ sign, label }): [string, string] => [sign, label])
  }, [query, group])
  return (
    <>
      <input
        className="field-control"
        type="search"
        value={typed}
        placeholder={t('composer.find_emoji')}
        aria-label={t('composer.find_emoji')}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="emoji-picker-groups">
        {groups.map(({ name, emoji }, at) => (
          <button
            key={name}
            type="button"
            className="choice-grid-item"
            aria-pressed={at === group && query === ''}
            aria-label={t('composer.emoji_group', { name })}
            title={t('composer.emoji_group', { name })}
            onClick={() => {
              setTyped('')
              setGroup(at)
            }}
          >
            {emoji[0]![0]}
          </button>
        ))}
      </div>
      <ChoiceGrid label={t('composer.emoji')} columns={8} choices={shown} onChoose={onChoose} />
      {shown.length === 0 && <p className="emoji-picker-none">{t('parts.nothing_found')}</p>}
    </>
  )
}
