import { useEffect, useLayoutEffect, useRef } from 'react'
import { t } from '../i18n.ts'

/** How long the field may take to get the focus once it is there. */
const patience = 1000

/** Until what was typed shows in what is offered. */
const settlingMs = 150

/**
 * With something to type into that is still loaded, or shown a moment later: what is typed meanwhile is kept, and is the
 * beginning of what is typed into the field. Whoever had the focus before gets it back when all is over.
 */
export function HeldKeys({ isThere }: { isThere: boolean }) {
  const holding = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    const before = document.activeElement
    const end = holdKeys(before)
    holding.current = end
    return () => {
      end()
      setTimeout(() => giveBack(before))
    }
  }, [])
  useEffect(() => {
    if (!isThere) return
    const timer = setTimeout(() => holding.current?.(), patience)
    return () => clearTimeout(timer)
  }, [isThere])
  return null
}

function giveBack(before: Element | null): void {
  const isTaken = document.activeElement !== null && document.activeElement !== document.body
  if (!isTaken && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
}

/** Returns what ends it. */
function holdKeys(before: Element | null): () => void {
  const held = document.createElement('input')
  held.className = 'visually-hidden'
  held.autocomplete = 'off'
  held.setAttribute('aria-label', t('parts.loading'))
  document.body.append(held)
  held.focus({ preventScroll: true })
  const end = () => {
    removeEventListener('focusin', handOver)
    held.remove()
    giveBack(before)
  }
  const handOver = ({ target }: FocusEvent) => {
    if (target === held) return
    if (isField(target)) {
      writeInto(target, held.value)
      if (isEntered) setTimeout(() => enter(target), settlingMs)
    }
    end()
  }
  let isEntered = false
  held.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') isEntered = true
    if (event.key === 'Escape') end()
    // What is typed after it is for something else.
    if (isEntered && event.key.length === 1) event.preventDefault()
  })
  addEventListener('focusin', handOver)
  return end
}

function isField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return (
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && /^(text|search)$/.test(target.type))
  )
}

/** As if it were typed there: where the first key means something of its own, it does. */
function writeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (text === '') return
  const press = new KeyboardEvent('keydown', { key: text[0], bubbles: true, cancelable: true })
  if (!field.dispatchEvent(press)) return
  field.setRangeText(text, field.value.length, field.value.length, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
}

function enter(field: HTMLInputElement | HTMLTextAreaElement): void {
  if (document.activeElement !== field) return
  const press = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  if (field.dispatchEvent(press)) field.form?.requestSubmit()
}
