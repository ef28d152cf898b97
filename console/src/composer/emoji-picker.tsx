import groups from 'parley:emoji'
import * as Ariakit from '@ariakit/react'
import { useDeferredValue, useMemo, useState } from 'react'
import { t } from '../i18n.ts'
import { search } from '../parts/picker.tsx'

const columns = 8
const most = 96

/** By group, or by what they are called. Arrows move about, Enter takes one. */
export default function EmojiPicker({ onChoose }: { onChoose: (sign: string) => void }) {
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
  const rows = Array.from({ length: Math.ceil(shown.length / columns) }, (_, row) =>
    shown.slice(row * columns, (row + 1) * columns),
  )
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
      <div className="composer-emoji-groups">
        {groups.map(({ name, emoji }, at) => (
          <button
            key={name}
            type="button"
            className="composer-emoji"
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
      <Ariakit.CompositeProvider focusLoop="vertical" focusWrap="horizontal">
        <Ariakit.Composite className="composer-emoji-grid" role="grid" aria-label={t('composer.emoji')}>
          {rows.map((row) => (
            <Ariakit.CompositeRow key={row[0]![0]} role="row" className="composer-emoji-row">
              {row.map(([sign, name]) => (
                <Ariakit.CompositeItem
                  key={sign}
                  role="gridcell"
                  className="composer-emoji"
                  aria-label={name}
                  title={name}
                  onClick={() => onChoose(sign)}
                >
                  {sign}
                </Ariakit.CompositeItem>
              ))}
            </Ariakit.CompositeRow>
          ))}
        </Ariakit.Composite>
      </Ariakit.CompositeProvider>
      {shown.length === 0 && <p className="composer-none">{t('parts.nothing_found')}</p>}
    </>
  )
}
