import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Conversation } from '../../../sdk/src/index.ts'
import type { Attached } from '../data/attached.ts'
import { t } from '../i18n.ts'
import { replaceRange, toggleMark } from './edit-text.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { type Suggestion, useSuggestions } from './suggestions.ts'
import { triggerAt } from './trigger.ts'
import { gapsIn, nextGap } from './variables.ts'

export interface EditorHandle {
  focus(): void
  /** Writes at the caret. */
  insert(text: string): void
}

interface EditorProps {
  value: string
  onChange: (value: string) => void
  isNote: boolean
  conversation: Conversation
  label: string
  placeholder: string
  describedBy?: string
  onFiles: (files: Attached[]) => void
  onSend: (how: { resolve: boolean }) => void
  /** Whether Enter sends. */
  sendWithEnter: boolean
  onFocus: () => void
  onBlur: () => void
  ref: Ref<EditorHandle>
}

/** A box that grows. What is behind the text marks its gaps, since a box cannot. */
export function Editor(props: EditorProps) {
  const { value, onChange, isNote, conversation, label, placeholder, describedBy, onFiles, ref } = props
  const box = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const [caret, setCaret] = useState(0)
  const [active, setActive] = useState(0)
  /** Where somebody wanted no help. */
  const [closedAt, setClosedAt] = useState<number>()
  const [hasFocus, setFocus] = useState(false)
  const found = useMemo(() => triggerAt(value, caret, isNote), [value, caret, isNote])
  const trigger = hasFocus && found && found.from !== closedAt ? found : undefined
  const { items, isLoading, error } = useSuggestions(trigger, conversation)
  // A word that nothing fits is a word.
  const isOpen =
    trigger !== undefined && (items.length > 0 || (trigger.source !== 'emoji' && !/\s/.test(trigger.query)))
  const chosen = Math.min(active, items.length - 1)

  useImperativeHandle(ref, () => ({
    focus: () => box.current?.focus(),
    insert: (text) => replaceRange(box.current!, box.current!.selectionStart, box.current!.selectionEnd, text),
  }))

  function choose(item: Suggestion): void {
    const from = trigger!.from
    replaceRange(box.current!, from, caret, item.insert)
    if (item.files) onFiles(item.files)
    item.onChosen?.()
    const gap = nextGap(item.insert, 0, 0)
    if (gap) box.current!.setSelectionRange(from + gap.from, from + gap.to)
    setActive(0)
  }

  function inSuggestions(event: KeyboardEvent): boolean {
    if (!isOpen) return false
    if (event.key === 'Escape') setClosedAt(trigger!.from)
    else if (items.length === 0) return false
    else if (event.key === 'ArrowDown') setActive((chosen + 1) % items.length)
    else if (event.key === 'ArrowUp') setActive((chosen - 1 + items.length) % items.length)
    else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || (event.key === 'Tab' && !event.shiftKey))
      choose(items[chosen]!)
    else return false
    return true
  }

  function toGap(back: boolean): boolean {
    const { selectionStart, selectionEnd } = box.current!
    const gap = nextGap(value, selectionStart, selectionEnd, back)
    if (gap) box.current!.setSelectionRange(gap.from, gap.to)
    return gap !== undefined
  }

  function mark(sign: string): void {
    const edit = toggleMark(value, box.current!.selectionStart, box.current!.selectionEnd, sign)
    replaceRange(box.current!, edit.from, edit.to, edit.text)
    box.current!.setSelectionRange(...edit.selection)
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.nativeEvent.isComposing) return
    const isMod = event.ctrlKey || event.metaKey
    if (inSuggestions(event)) event.preventDefault()
    else if (event.key === 'Enter' && isMod) {
      event.preventDefault()
      props.onSend({ resolve: event.shiftKey })
    } else if (event.key === 'Enter' && props.sendWithEnter && !event.shiftKey && !event.altKey) {
      event.preventDefault()
      props.onSend({ resolve: false })
    } else if (event.key === 'Tab' && !isMod && toGap(event.shiftKey)) event.preventDefault()
    else if (isMod && !event.shiftKey && !event.altKey && (event.key === 'b' || event.key === 'i')) {
      event.preventDefault()
      mark(event.key === 'b' ? '**' : '*')
    } else if (event.key === 'Escape') {
      event.preventDefault()
      box.current!.blur()
    }
  }

  function onPaste(event: ClipboardEvent): void {
    const files = [...event.clipboardData.files]
    // Programs put a picture of a text beside it.
    if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return
    event.preventDefault()
    onFiles(files)
  }

  return (
    <div className="editor">
      {isOpen && (
        <SuggestionList
          {...{ items, isLoading, error }}
          id={listId}
          label={t('composer.suggestions', { source: trigger!.source })}
          active={chosen}
          onChoose={choose}
          onHover={setActive}
        />
      )}
      <div className="editor-grow">
        <Behind text={value} />
        <textarea
          ref={box}
          className="editor-box"
          dir="auto"
          rows={1}
          value={value}
          placeholder={placeholder}
          aria-label={label}
          aria-describedby={describedBy}
          aria-autocomplete="list"
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && items.length > 0 ? `${listId}-${chosen}` : undefined}
          onChange={(event) => {
            setCaret(event.target.selectionStart)
            onChange(event.target.value)
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onFocus={() => {
            setFocus(true)
            props.onFocus()
          }}
          onBlur={() => {
            setFocus(false)
            props.onBlur()
          }}
        />
      </div>
    </div>
  )
}

/** The same text, unseen: it makes the box as high as it must be, and shows where gaps are. */
function Behind({ text }: { text: string }) {
  const gaps = gapsIn(text)
  const parts = gaps.flatMap((gap, at) => [
    text.slice(gaps[at - 1]?.to ?? 0, gap.from),
    // biome-ignore lint/suspicious/noArrayIndexKey: gaps have nothing but their place
    <mark key={at}>{text.slice(gap.from, gap.to)}</mark>,
  ])
  return (
    <div className="editor-behind" aria-hidden="true" dir="auto">
      {parts}
      {text.slice(gaps.at(-1)?.to ?? 0)}
      {'\u200b'}
    </div>
  )
}
