import { type ClipboardEvent, type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { replaceRange } from '../../composer/edit-text.ts'
import { t } from '../../i18n.ts'
import { Bold, Code, Heading2, Image, Italic, Link, List, ListOrdered, Quote, Upload } from '../../icons.ts'
import { IconButton } from '../../parts/button.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { TextArea } from '../../parts/field.tsx'
import { edited, keysFor, type Mark, markOf } from './marks.ts'
import { usePictures } from './use-pictures.ts'

const icons: [Mark, ReactNode][] = [
  ['bold', <Bold key="bold" aria-hidden />],
  ['italic', <Italic key="italic" aria-hidden />],
  ['heading', <Heading2 key="heading" aria-hidden />],
  ['link', <Link key="link" aria-hidden />],
  ['picture', <Image key="picture" aria-hidden />],
  ['list', <List key="list" aria-hidden />],
  ['numbered', <ListOrdered key="numbered" aria-hidden />],
  ['quote', <Quote key="quote" aria-hidden />],
  ['code', <Code key="code" aria-hidden />],
]

interface TextBoxProps {
  slug: string
  value: string
  onChange: (text: string) => void
  problem?: string
  /** Whether pictures of it are still being sent. */
  onSending: (isSending: boolean) => void
}

/** Markdown, with buttons and keys for its marks. */
export function TextBox({ slug, value, onChange, problem, onSending }: TextBoxProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const { add, failure, isSending } = usePictures(slug, box)
  useEffect(() => onSending(isSending), [onSending, isSending])
  function put(mark: Mark) {
    const field = box.current!
    const { from, to, text, selection } = edited(field.value, field.selectionStart, field.selectionEnd, mark)
    replaceRange(field, from, to, text)
    field.setSelectionRange(...selection)
  }
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
    add(data.files)
  }
  return (
    <div className="help-center-editor-text">
      <div className="help-center-editor-tools" role="toolbar" aria-label={t('help-center.format')}>
        {icons.map(([mark, icon]) => (
          <IconButton
            key={mark}
            label={t(`help-center.mark_${mark}`)}
            keys={keysFor(mark)}
            icon={icon}
            onClick={() => put(mark)}
          />
        ))}
        <IconButton
          label={t('help-center.picture_upload')}
          icon={<Upload aria-hidden />}
          onClick={() => chooser.current?.click()}
        />
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          multiple
          hidden
          aria-label={t('help-center.picture_upload')}
          onChange={(event) => {
            add(event.target.files ?? [])
            event.target.value = ''
          }}
        />
      </div>
      {failure !== undefined && <ErrorNote error={failure} />}
      <TextArea
        ref={box}
        label={t('help-center.text')}
        hideLabel
        rows={18}
        placeholder={t('help-center.text_placeholder')}
        value={value}
        problem={problem}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={putByKey}
        onPaste={(event) => take(event, event.clipboardData)}
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={(event) => take(event, event.dataTransfer)}
      />
    </div>
  )
}
