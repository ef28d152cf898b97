/** Replaces a range as if it were typed, so that the browser's own undo takes it back. */
export function replaceRange(box: HTMLTextAreaElement, from: number, to: number, text: string): void {
  box.focus()
  box.setSelectionRange(from, to)
  const isDone = text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text)
  if (isDone) return
  box.setRangeText(text, from, to, 'end')
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

export interface Edit {
  from: number
  to: number
  text: string
  /** What is selected afterwards. */
  selection: [number, number]
}

/** Puts the marks around what is selected, or takes them away where they are. */
export function toggleMark(text: string, from: number, to: number, mark: string): Edit {
  const inner = text.slice(from, to)
  const size = mark.length
  const isAround = text.slice(from - size, from) === mark && text.slice(to, to + size) === mark
  if (isAround && !(size === 1 && text.slice(from - 2, from) === mark.repeat(2)))
    return { from: from - size, to: to + size, text: inner, selection: [from - size, to - size] }
  return { from, to, text: mark + inner + mark, selection: [from + size, to + size] }
}
