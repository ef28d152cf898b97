import purifier from 'dompurify'
import { DOMParser, Fragment, type Node, type ResolvedPos, Slice } from 'prosemirror-model'
import { Selection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { lookAttribute, quieted } from '../../../parts/clean-mail.ts'
import { schema } from './schema.ts'
import { openText } from './source.ts'

const structure = 'p, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, table, strong, b, em, i, a[href], img, hr, code'

/** What is pasted or dropped, as what an article can be made of. */
export function sliceOf(data: DataTransfer, $at: ResolvedPos): Slice | undefined {
  const text = data.getData('text/plain').replace(/\r\n?/g, '\n')
  if ($at.parent.type.spec.code) return text ? new Slice(Fragment.from(schema.text(text)), 0, 0) : undefined
  const html = data.getData('text/html')
  const content = html ? cleaned(html) : undefined
  // Programs that colour their text send it as lines of boxes; what it says is in the plain text.
  if (content?.querySelector(structure)) return opened(DOMParser.fromSchema(schema).parse(content).content)
  return text ? ofText(text) : undefined
}

function ofText(text: string): Slice {
  return opened(isMarkdown(text) ? openText(text).doc.content : Fragment.from(paragraphs(text)))
}

/** Paragraphs go on where they are put; whatever else begins and ends stands by itself. */
function opened(content: Fragment): Slice {
  const isOpen = (node: Node | null) => Number(node?.type === schema.nodes.paragraph)
  return new Slice(content, isOpen(content.firstChild), isOpen(content.lastChild))
}

/** By its own policy, the page makes no markup of a text; what cleans it makes elements at once. */
function cleaned(html: string): DocumentFragment {
  const content = purifier.sanitize(quieted(html.replace(/<style\b.*?<\/style\s*>/gis, '')), {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'svg', 'math', 'template', 'form'],
    ADD_ATTR: [lookAttribute],
    ADD_URI_SAFE_ATTR: [lookAttribute],
  })
  for (const element of content.querySelectorAll<HTMLElement>(`[${lookAttribute}]`)) {
    // Only what the marks of an article are told by.
    const look = element.getAttribute(lookAttribute)!
    for (const [, name, value] of look.matchAll(/(font-weight|font-style|text-decoration)\s*:\s*([\w-]+)/g))
      element.style.setProperty(name!, value!)
  }
  for (const table of content.querySelectorAll('table')) {
    const source = table.ownerDocument.createElement('pre')
    source.dataset.raw = ''
    source.textContent = tableText(table)
    table.replaceWith(source)
  }
  return content
}

/** There is nothing to show a table with, but readers see one. */
function tableText(table: HTMLTableElement): string {
  const rows = [...table.rows].map(({ cells }) =>
    [...cells].map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|')),
  )
  const width = Math.max(1, ...rows.map(({ length }) => length))
  const line = (cells: string[]) => `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), `|${'---|'.repeat(width)}`, ...body.map(line)].join('\n')
}

const signs = [
  /^#{1,6} \S/m,
  /^(?:```|~~~)/m,
  /^> \S/m,
  /^(?:[-*+]|\d+\.) \S.*\n(?:\s*\n)?\s*(?:[-*+]|\d+\.) \S/m,
  /!?\[[^\]\n]*\]\([^)\s]+\)/,
  /\*\*[^\s*][^*\n]*\*\*/,
  /^\|.*\|\n\|[\s:|-]+\|$/m,
]

/** Where a text is clearly meant to be read so. */
export function isMarkdown(text: string): boolean {
  return signs.some((sign) => sign.test(text))
}

function paragraphs(text: string): Node[] {
  return text.split(/\n\s*\n/).map((lines) => {
    const content = lines
      .split('\n')
      .flatMap((line, at) => [
        ...(at > 0 ? [schema.nodes.hard_break.create()] : []),
        ...(line ? [schema.text(line)] : []),
      ])
    return schema.nodes.paragraph.create(null, content)
  })
}

interface Taking {
  onFiles: (files: FileList) => void
}

/** Before the editor's own ways, which would make markup of what is pasted. */
export function takingEvents({ onFiles }: Taking) {
  return {
    paste(view: EditorView, event: ClipboardEvent): boolean {
      const data = event.clipboardData
      if (!data) return false
      event.preventDefault()
      // Office programs send a picture of the text along.
      if (data.files.length > 0 && !data.getData('text/plain')) onFiles(data.files)
      else {
        const slice = sliceOf(data, view.state.selection.$from)
        if (slice) view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true))
      }
      return true
    },
    drop(view: EditorView, event: DragEvent): boolean {
      const data = event.dataTransfer
      // What is moved within the text is left to the editor.
      if (!data || view.dragging) return false
      event.preventDefault()
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
      if (at === undefined) return true
      const place = view.state.doc.resolve(at)
      const slice = data.files.length > 0 ? undefined : sliceOf(data, place)
      view.focus()
      if (data.files.length > 0) {
        view.dispatch(caretAt(view, at))
        onFiles(data.files)
      } else if (slice) view.dispatch(caretAt(view, at).replaceSelection(slice).setMeta('uiEvent', 'drop'))
      return true
    },
  }
}

function caretAt({ state }: EditorView, at: number) {
  const { tr } = state
  return tr.setSelection(Selection.near(tr.doc.resolve(at)))
}
