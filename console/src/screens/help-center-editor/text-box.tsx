import { useEffect, useRef, useState } from 'react'
import { t } from '../../i18n.ts'
import { ErrorNote } from '../../parts/error-note.tsx'
import { onDemand } from '../../parts/on-demand.ts'
import { Skeleton } from '../../parts/skeleton.tsx'
import { MarkdownText } from './markdown-text.tsx'
import { type Asked, Toolbar } from './toolbar.tsx'
import { usePictures } from './use-pictures.ts'
import { isSameState, nothingOn, type RichState, type RichWriter, type Writer } from './writer.ts'
import { writingView } from './writing-view.ts'

const RichText = onDemand(() => import('./rich/rich-text.tsx'), { Failed: ErrorNote }).part('RichText', {
  meanwhile: <Skeleton rows={8} />,
})

interface TextBoxProps {
  slug: string
  value: string
  onChange: (text: string) => void
  problem?: string
  /** Whether pictures of it are still being sent. */
  onSending: (isSending: boolean) => void
}

/** The text of an article, as it looks or as it is written, with buttons and keys for both. */
export function TextBox({ slug, onSending, ...field }: TextBoxProps) {
  const view = writingView.use()
  const plain = useRef<Writer>(null)
  const rich = useRef<RichWriter>(null)
  const writer = view === 'text' ? rich : plain
  const [state, setState] = useState(nothingOn)
  const [isIn, setIn] = useState(false)
  const [asked, onAsk] = useState<Asked>()
  const { add, failure, isSending } = usePictures(slug, writer)
  useEffect(() => onSending(isSending), [onSending, isSending])
  const [onState] = useState(() => (next: RichState) => setState((now) => (isSameState(now, next) ? now : next)))
  const named = { label: t('help-center.text'), onFiles: add }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only looks where the focus is
    <div
      className="help-center-editor-text"
      onFocus={() => setIn(true)}
      onBlur={({ currentTarget, relatedTarget }) => setIn(currentTarget.contains(relatedTarget))}
    >
      <Toolbar
        writer={writer}
        rich={view === 'text' ? { writer: rich, state: isIn ? state : noneLit(state), asked, onAsk } : undefined}
        onFiles={add}
      />
      {failure !== undefined && <ErrorNote error={failure} />}
      {view === 'text' ? (
        <RichText
          ref={rich}
          {...field}
          {...named}
          placeholder={t('help-center.rich_placeholder')}
          {...{ onState, onAsk }}
        />
      ) : (
        <MarkdownText ref={plain} {...field} {...named} placeholder={t('help-center.text_placeholder')} />
      )}
    </div>
  )
}

/** There is always a caret, but nobody writes at it yet. */
function noneLit(state: RichState): RichState {
  return { ...state, on: nothingOn.on }
}
