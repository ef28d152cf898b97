import { type ClipboardEvent, type DragEvent, type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react'
import { replaceRange } from '../../composer/edit-text.ts'
import { TextArea } from '../../parts/field.tsx'
import { edited, type Mark, markOf } from './marks.ts'
import { placesInText } from './text-places.ts'
import type { Writer } from './writer.ts'

interface MarkdownTextProps {
  label: string
  placeholder: string
  value: string
  problem?: string
  onChange: (text: string) => void
  onFiles: (files: FileList) => void
  ref: Ref<Writer>
}

/** An article as it is written. */
export function MarkdownText({ label, placeholder, value, problem, onChange, onFiles, ref }: MarkdownTextProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  function put(mark: Mark) {
    const field = box.current!
    const { from, to, text, selection } = edited(field.value, field.selectionStart, field.selectionEnd, mark)
    replaceRange(field, from, to, text)
    field.setSelectionRange(...selection)
  }
  useImperativeHandle(ref, () => ({ put, places: placesInText(() => box.current) }))
  function putByKey(event: KeyboardEvent) {
    const mark = markOf(event)
    if (!mark) return
    event.preventDefault()
    event.stopPropagation()
    put(mark)
  }
  function take(event: ClipboardEvent | DragEvent, data: DataTransfer) {
    if (data.files.length === 0) return
    event.preventDefault()
    onFiles(data.files)
  }
  return (
    <TextArea
      ref={box}
      label={label}
      hideLabel
      rows={18}
      placeholder={placeholder}
      value={value}
      problem={problem}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={putByKey}
      onPaste={(event) => take(event, event.clipboardData)}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => take(event, event.dataTransfer)}
    />
  )
}
