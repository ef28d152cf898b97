import { history, redo, undo } from 'prosemirror-history'
import { type Command, EditorState, Selection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { FieldFrame } from '../../../parts/field.tsx'
import { markOf } from '../marks.ts'
import type { RichState, RichWriter } from '../writer.ts'
import {
  commands,
  indent,
  levelOf,
  linkRange,
  marksOn,
  outdent,
  putPicture,
  selectedPicture,
  setLevel,
  setLink,
} from './commands.ts'
import { headingOrder } from './heading-order.ts'
import { richRules } from './input-rules.ts'
import { richKeys } from './keys.ts'
import { markViews, nodeViews } from './node-views.ts'
import { takingEvents } from './paste.ts'
import { placesIn, sentPictures } from './pictures.ts'
import { schema } from './schema.ts'
import { type OpenText, openText } from './source.ts'

interface RichTextProps {
  label: string
  placeholder: string
  value: string
  problem?: string
  onChange: (text: string) => void
  onState: (state: RichState) => void
  onFiles: (files: FileList) => void
  /** A key asks for what has to be filled in first. */
  onAsk: (what: 'link' | 'picture') => void
  ref: Ref<RichWriter>
}

/** An article as it looks, to be written in; what it is stays Markdown. */
export function RichText({ label, placeholder, problem, ref, ...rest }: RichTextProps) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const props = useRef(rest)
  props.current = rest
  const { value } = rest
  const opened = useRef<OpenText>(null)
  /** What was told and has not come back yet: whatever else comes is from elsewhere. */
  const told = useRef([value])

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; what changes is read when it is needed
  useLayoutEffect(() => {
    const made = new EditorView(host.current!, {
      state: opening(value, opened),
      nodeViews,
      markViews,
      handleKeyDown: (there, event) => {
        const mark = markOf(event)
        if (!mark) return false
        if (mark === 'link' || mark === 'picture') props.current.onAsk(mark)
        else commands[mark](there.state, there.dispatch, there)
        event.preventDefault()
        event.stopPropagation()
        return true
      },
      handleClick: (there, _at, event) => writesBelow(there, event),
      handleDOMEvents: takingEvents({ onFiles: (files) => props.current.onFiles(files) }),
      dispatchTransaction(tr) {
        made.updateState(made.state.apply(tr))
        props.current.onState(stateOf(made.state))
        if (!tr.docChanged) return
        const text = opened.current!.textOf(made.state.doc)
        if (text === told.current.at(-1)) return
        told.current.push(text)
        props.current.onChange(text)
      },
    })
    view.current = made
    props.current.onState(stateOf(made.state))
    return () => made.destroy()
  }, [])

  useLayoutEffect(() => {
    const known = told.current.lastIndexOf(value)
    told.current = known < 0 ? [value] : told.current.slice(known)
    if (known >= 0) return
    view.current?.updateState(opening(value, opened))
    props.current.onState(stateOf(view.current!.state))
  }, [value])

  useImperativeHandle(ref, () => writerIn(() => view.current), [])

  return (
    <FieldFrame label={label} hideLabel problem={problem}>
      {({ describedBy, isWrong }) => (
        <>
          <div className="help-center-editor-rich" ref={host} />
          <Attributes view={view} {...{ label, placeholder, describedBy, isWrong, value }} />
        </>
      )}
    </FieldFrame>
  )
}

function opening(text: string, opened: { current: OpenText | null }): EditorState {
  opened.current = openText(text)
  return EditorState.create({
    doc: opened.current.doc,
    plugins: [richRules, ...richKeys, history(), sentPictures, headingOrder],
  })
}

/** Below a text that ends with something that cannot be written behind, a paragraph begins. */
function writesBelow(view: EditorView, { clientY }: MouseEvent): boolean {
  const { doc, tr } = view.state
  const end = view.dom.lastElementChild?.getBoundingClientRect().bottom ?? clientY
  if (clientY <= end || doc.lastChild!.type === schema.nodes.paragraph) return false
  tr.insert(doc.content.size, schema.nodes.paragraph.create())
  view.dispatch(tr.setSelection(Selection.atEnd(tr.doc)).scrollIntoView())
  return true
}

interface AttributesProps {
  view: { current: EditorView | null }
  label: string
  placeholder: string
  describedBy: string | undefined
  isWrong: boolean
  value: string
}

/** The element is the editor's, so it is told what it is called. */
function Attributes({ view, label, placeholder, describedBy, isWrong, value }: AttributesProps) {
  const isEmpty = value.trim() === ''
  useEffect(() => {
    view.current?.setProps({
      attributes: {
        class: 'field-control',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-placeholder': placeholder,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(isWrong && { 'aria-invalid': 'true' }),
        ...(isEmpty && { 'data-placeholder': placeholder }),
      },
    })
  }, [view, label, placeholder, describedBy, isWrong, isEmpty])
  return null
}

function stateOf(state: EditorState): RichState {
  return {
    on: marksOn(state),
    level: levelOf(state),
    canUndo: undo(state),
    canRedo: redo(state),
    canIndent: indent(state),
    canOutdent: outdent(state),
  }
}

function writerIn(view: () => EditorView | null): RichWriter {
  const run = (command: Command) => {
    const there = view()
    if (!there) return
    command(there.state, there.dispatch, there)
    there.focus()
  }
  return {
    put: (mark) => mark !== 'link' && mark !== 'picture' && run(commands[mark]),
    places: placesIn(view),
    focus: () => view()?.focus(),
    undo: () => run(undo),
    redo: () => run(redo),
    indent: () => run(indent),
    outdent: () => run(outdent),
    setLevel: (level) => run(setLevel(level)),
    link: () => {
      const { href, from, to } = linkRange(view()!.state)
      return { href, text: view()!.state.doc.textBetween(from, to) }
    },
    setLink: (href) => run(setLink(href)),
    picture: () => {
      const { src = '', alt = '' } = selectedPicture(view()!.state) ?? {}
      return { src, alt }
    },
    putPicture: (src, alt) => run(putPicture(src, alt)),
  }
}
