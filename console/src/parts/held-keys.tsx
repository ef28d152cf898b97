import { useLayoutEffect } from 'react'
import { t } from '../i18n.ts'

/** How long the field may take to get the focus once it is there. */
const patience = 1000

/** Until what was typed shows in what is offered. */
const settlingMs = 150

/**
 * In the place of something to type into that is still loaded: what is typed meanwhile is kept, and is the beginning of
 * what is typed into the field.
 */
export function HeldKeys() {
  useLayoutEffect(() => holdKeys(), [])
  return null
}

function holdKeys(): () => void {
  const returnTo = document.activeElement
  const held = document.createElement('input')
  held.className = 'visually-hidden'
  held.autocomplete = 'off'
  held.setAttribute('aria-label', t('parts.loading'))
  document.body.append(held)
  held.focus({ preventScroll: true })
  const end = () => {
    removeEventListener('focusin', handOver)
    const isFocused = document.activeElement === held
    held.remove()
    if (isFocused && returnTo instanceof HTMLElement) returnTo.focus({ preventScroll: true })
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
  return () => void setTimeout(end, patience)
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
