import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { replaceRange } from '../../composer/edit-text.ts'
import { t } from '../../i18n.ts'
import { Bold, Code, Heading2, Image, Italic, Link, List, ListOrdered, Quote } from '../../icons.ts'
import { IconButton } from '../../parts/button.tsx'
import { TextArea } from '../../parts/field.tsx'
import { edited, keysFor, type Mark, markOf } from './marks.ts'

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
  value: string
  onChange: (text: string) => void
  problem?: string
}

/** Markdown, with buttons and keys for its marks. */
export function TextBox({ value, onChange, problem }: TextBoxProps) {
  const box = useRef<HTMLTextAreaElement>(null)
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
      </div>
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
      />
    </div>
  )
}
