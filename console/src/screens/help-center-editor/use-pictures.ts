import { type RefObject, useState } from 'react'
import { replaceRange } from '../../composer/edit-text.ts'
import { useAccountApi, useBootstrap } from '../../data/account.ts'
import { formatNumber, t } from '../../i18n.ts'
import { linesAround, markFor, nameOf } from './picture-marks.ts'

let lastPlace = 0

/** Sends pictures, and puts them into the text where it was being written; it can be written on meanwhile. */
export function usePictures(slug: string, box: RefObject<HTMLTextAreaElement | null>) {
  const { pictures } = useAccountApi().portals
  const most = useBootstrap().limits.picture_bytes
  const [underWay, setUnderWay] = useState(0)
  const [failure, setFailure] = useState<unknown>()

  async function send(file: File) {
    const field = box.current!
    const name = nameOf(file.name)
    const place = markFor(name, `#picture-${++lastPlace}`)
    const { before, after } = linesAround(field.value, field.selectionStart, field.selectionEnd)
    replaceRange(field, field.selectionStart, field.selectionEnd, before + place + after)
    setUnderWay((count) => count + 1)
    try {
      const { url } = await pictures.create(slug, { picture: file })
      swap(box.current, place, markFor(name, url))
    } catch (error) {
      swap(box.current, place, '')
      setFailure(error)
    } finally {
      setUnderWay((count) => count - 1)
    }
  }

  function add(files: Iterable<File>) {
    setFailure(undefined)
    for (const file of files) {
      if (!file.type.startsWith('image/')) setFailure(t('help-center.picture_wrong', { name: file.name }))
      else if (file.size > most) {
        const size = formatNumber(most / 1024 / 1024, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
        setFailure(t('help-center.picture_too_large', { name: file.name, most: size }))
      } else void send(file)
    }
  }

  return { add, failure, isSending: underWay > 0 }
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
