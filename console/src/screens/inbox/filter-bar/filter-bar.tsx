import * as AriakitCombobox from '@ariakit/react/combobox'
import { useStoreState } from '@ariakit/react/store'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { parseFilter } from '../../../filter/parse.ts'
import { type Suggestion, suggestAt } from '../../../filter/suggest.ts'
import { t } from '../../../i18n.ts'
import { Search, X } from '../../../icons.ts'
import { Button, IconButton } from '../../../parts/button.tsx'
import { useInbox } from '../inbox-context.tsx'
import { Terms } from './terms.tsx'

interface Props {
  initial: string
  onApply: (text: string) => void
  onClose: () => void
}

/** The filter as text, with what could come next. It is applied only when all of it is understood. */
export function FilterBar({ initial, onApply, onClose }: Props) {
  const { names } = useInbox()
  const [text, setText] = useState(initial && !initial.endsWith(' ') ? `${initial} ` : initial)
  const [caret, setCaret] = useState(text.length)
  const [wasTried, setTried] = useState(false)
  const bar = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const parsed = useMemo(() => parseFilter(text, names), [text, names])
  const { from, to, items } = useMemo(() => suggestAt(text, caret, names), [text, caret, names])
  const combobox = AriakitCombobox.useComboboxStore({ value: text, setValue: setText })
  const activeId = useStoreState(combobox, 'activeId')

  function followCaret(): void {
    setCaret(input.current?.selectionStart ?? text.length)
  }
  function insert({ insert }: Suggestion): void {
    write(text.slice(0, from) + insert + text.slice(to), from + insert.length)
  }
  function write(next: string, place: number): void {
    // The next key must meet the field already, and the caret its place.
    flushSync(() => {
      setText(next)
      setTried(false)
      setCaret(place)
    })
    input.current?.focus()
    input.current?.setSelectionRange(place, place)
  }
  /** The next word is typed after those that are left. */
  function keep(rest: string): void {
    const next = rest && `${rest} `
    write(next, next.length)
  }
  function apply(): void {
    if (parsed.problems.length > 0) setTried(true)
    else onApply(text.trim())
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !activeId) {
      event.preventDefault()
      apply()
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
  }
  // The word that is being typed is not wrong yet.
  const problems = parsed.problems.filter((each) => wasTried || caret < each.from || caret > each.to)
  const understood = parsed.terms.filter(({ from }) => parsed.problems.every((each) => each.from !== from))

  return (
    <search ref={bar} className="inbox-filter">
      <AriakitCombobox.ComboboxProvider store={combobox}>
        <div className="inbox-filter-line">
          <Search aria-hidden />
          <AriakitCombobox.Combobox
            ref={input}
            className="field-control inbox-filter-input"
            aria-label={t('inbox.filter')}
            aria-describedby="inbox-filter-problems"
            placeholder={t('inbox.filter_hint')}
            dir="ltr"
            autoFocus
            showOnClick={text.trim() === ''}
            showOnChange={() => !isBetweenWords(input.current!.value)}
            showOnKeyPress
            setValueOnChange
            spellCheck={false}
            onSelect={followCaret}
            onKeyDown={onKeyDown}
            onChange={({ currentTarget }) => {
              setTried(false)
              if (isBetweenWords(currentTarget.value)) combobox.hide()
            }}
          />
          <IconButton label={t('parts.close')} icon={<X aria-hidden />} onClick={onClose} />
        </div>
        {items.length > 0 && (
          <AriakitCombobox.ComboboxPopover
            className="menu inbox-suggestions"
            getAnchorRect={() => bar.current!.getBoundingClientRect()}
            portal
            sameWidth
            unmountOnHide
          >
            {items.map((item) => (
              <AriakitCombobox.ComboboxItem
                key={`${item.kind} ${item.insert}`}
                className="menu-item"
                value={item.insert}
                setValueOnClick={false}
                hideOnClick={item.kind !== 'key'}
                onClick={() => insert(item)}
              >
                <bdi className="menu-text">
                  {item.kind === 'text' ? t('inbox.filter_text', { text: item.label }) : item.label}
                </bdi>
                {item.kind === 'key' && <span className="picker-detail">{keyText(item.label)}</span>}
              </AriakitCombobox.ComboboxItem>
            ))}
          </AriakitCombobox.ComboboxPopover>
        )}
      </AriakitCombobox.ComboboxProvider>
      <div className="inbox-filter-line inbox-filter-draft">
        <Terms text={text} terms={understood} problems={problems} onRemove={keep} />
        <Button look="primary" onClick={apply}>
          {t('inbox.filter_apply')}
        </Button>
      </div>
    </search>
  )
}

/** What is there may be all: what could come next is not to lie over the way to apply it, unless it is asked for. */
const isBetweenWords = (text: string) => text.trim() !== '' && text.endsWith(' ')

const described = [
  'status',
  'priority',
  'assignee',
  'participant',
  'team',
  'inbox',
  'label',
  'unread',
  'waiting',
  'active',
  'created',
  'subject',
  'number',
  'contact',
  'language',
  'browser',
  'referer',
  'campaign',
  'sla',
  'has',
] as const

/** What a key is about, in the language of the reader, unless that is the key itself; attributes are the account's own. */
function keyText(label: string): string {
  const key = label.replace(/[:<>~^]$/, '')
  const word = described.find((each) => each === key)
  const text = word ? t(`inbox.key_${word}`) : t('inbox.key_attribute')
  return text.toLowerCase() === key ? '' : text
}
