import { replaceRange } from '../../composer/edit-text.ts'
import { linesAround, markFor } from './picture-marks.ts'
import type { PicturePlaces } from './use-pictures.ts'

let lastPlace = 0

/** Places for pictures in a text of Markdown: marks whose addresses are not known yet. */
export function placesInText(box: () => HTMLTextAreaElement | null): PicturePlaces {
  return {
    open(name) {
      const field = box()!
      const place = markFor(name, `#picture-${++lastPlace}`)
      const { before, after } = linesAround(field.value, field.selectionStart, field.selectionEnd)
      replaceRange(field, field.selectionStart, field.selectionEnd, before + place + after)
      return place
    },
    close: (place, name, url) => swap(box(), place, url === undefined ? '' : markFor(name, url)),
  }
}

/** Whoever writes somewhere else meanwhile, or further on, stays there. */
function swap(field: HTMLTextAreaElement | null, old: string, text: string): void {
  const at = field?.value.indexOf(old) ?? -1
  if (!field || at < 0) return
  const end = at + old.length
  if (document.activeElement !== field) {
    field.setRangeText(text, at, end, 'preserve')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    return
  }
  const moved = (caret: number) => (caret >= end ? caret + text.length - old.length : Math.min(caret, at + text.length))
  const selection = [moved(field.selectionStart), moved(field.selectionEnd)] as const
  replaceRange(field, at, end, text)
  field.setSelectionRange(...selection)
}
