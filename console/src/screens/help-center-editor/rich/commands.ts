import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { type Attrs, Fragment, type Node, type NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import type { Mark } from '../marks.ts'
import { schema } from './schema.ts'

const { strong, em, code, link } = schema.marks
const { paragraph, heading, blockquote, bullet_list, ordered_list, list_item, code_block, raw, image } = schema.nodes

/** What the buttons of links and pictures ask for is asked before they can be done. */
export type Direct = Exclude<Mark, 'link' | 'picture'>

export const commands: Record<Direct, Command> = {
  bold: toggleMark(strong),
  italic: toggleMark(em),
  code: toggleCode,
  heading: toggleLevel(2),
  list: toggleList(bullet_list),
  numbered: toggleList(ordered_list),
  quote: toggleQuotation,
}

export const indent = sinkListItem(list_item)
export const outdent = liftListItem(list_item)

/** No level is a paragraph. What is shown as it is written stays what it is: its marks would become words. */
export function setLevel(level: number): Command {
  const command = level === 0 ? setBlockType(paragraph) : setBlockType(heading, { level })
  return (state, dispatch, view) => !hasRaw(state) && command(state, dispatch, view)
}

function hasRaw({ doc, selection: { from, to } }: EditorState): boolean {
  let found = false
  doc.nodesBetween(from, to, ({ type }) => {
    found ||= type === raw
  })
  return found
}

function toggleLevel(level: number): Command {
  return (state, dispatch, view) => setLevel(levelOf(state) === level ? 0 : level)(state, dispatch, view)
}

export function levelOf({ selection }: EditorState): number {
  const { parent } = selection.$from
  return parent.type === heading ? parent.attrs.level : 0
}

/** What is around the beginning of what is selected, from within. */
function around(
  { selection: { $from } }: EditorState,
  types: readonly NodeType[],
): { node: Node; at: number } | undefined {
  for (let depth = $from.depth; depth > 0; depth--)
    if (types.includes($from.node(depth).type)) return { node: $from.node(depth), at: $from.before(depth) }
  return undefined
}

function toggleList(type: NodeType): Command {
  return (state, dispatch, view) => {
    const list = around(state, [bullet_list, ordered_list])
    if (!list) return wrapInList(type)(state, dispatch)
    if (list.node.type === type) return liftListItem(list_item)(state, dispatch, view)
    dispatch?.(state.tr.setNodeMarkup(list.at, type, { tight: list.node.attrs.tight }))
    return true
  }
}

function toggleQuotation(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
  return around(state, [blockquote]) ? lift(state, dispatch) : wrapIn(blockquote)(state, dispatch)
}

/** Words become code; lines become a block of it. */
function toggleCode(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
  const { $from, $to } = state.selection
  if ($from.parent.type === code_block) return setBlockType(paragraph)(state, dispatch)
  if ($from.sameParent($to)) return toggleMark(code)(state, dispatch)
  const range = $from.blockRange($to)
  if (!range || hasRaw(state)) return false
  const lines = range.parent.children.slice(range.startIndex, range.endIndex).map(textOf)
  const text = lines.join('\n')
  const block = code_block.create(null, text ? schema.text(text) : null)
  if (!range.parent.canReplace(range.startIndex, range.endIndex, Fragment.from(block))) return false
  const tr = state.tr.replaceWith(range.start, range.end, block)
  dispatch?.(
    tr.setSelection(TextSelection.create(tr.doc, range.start + 1, range.start + 1 + text.length)).scrollIntoView(),
  )
  return true
}

const textOf = (node: Node) =>
  node.textBetween(0, node.content.size, '\n', (leaf) => leaf.type.spec.leafText?.(leaf) ?? '')

/** The whole link at the caret, or what is selected. */
export function linkRange(state: EditorState): { from: number; to: number; href: string } {
  const { from, to, $from } = state.selection
  const found = link.isInSet($from.marks()) ?? link.isInSet($from.nodeAfter?.marks ?? [])
  if (!found) return { from, to, href: '' }
  if (from !== to) return { from, to, href: found.attrs.href }
  let start = $from.start()
  const runs: { from: number; to: number; isIn: boolean }[] = []
  $from.parent.forEach((child) => {
    runs.push({ from: start, to: start + child.nodeSize, isIn: found.isInSet(child.marks) })
    start += child.nodeSize
  })
  const here = runs.findIndex((run) => run.isIn && run.from <= from && from <= run.to)
  let [first, last] = [here, here]
  while (runs[first - 1]?.isIn) first--
  while (runs[last + 1]?.isIn) last++
  return { from: runs[first]!.from, to: runs[last]!.to, href: found.attrs.href }
}

/** Without words, the address is the words; without an address, there is no link. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const { from, to } = linkRange(state)
    const { tr } = state
    if (href === '') dispatch?.(tr.removeMark(from, to, link))
    else if (from === to) dispatch?.(tr.insert(from, schema.text(href, [link.create({ href })])))
    else dispatch?.(tr.removeMark(from, to, link).addMark(from, to, link.create({ href })))
    return true
  }
}

export function selectedPicture({ selection }: EditorState): Attrs | undefined {
  return selection instanceof NodeSelection && selection.node.type === image ? selection.node.attrs : undefined
}

export function putPicture(src: string, alt: string): Command {
  return (state, dispatch) => {
    const picture = image.create({ ...selectedPicture(state), src, alt })
    dispatch?.(state.tr.replaceSelectionWith(picture, false).scrollIntoView())
    return true
  }
}

/** What is on at the caret. */
export function marksOn(state: EditorState): Set<Mark> {
  const { from, to, empty, $from } = state.selection
  const has = (type: typeof strong) =>
    empty ? Boolean(type.isInSet(state.storedMarks ?? $from.marks())) : state.doc.rangeHasMark(from, to, type)
  const list = around(state, [bullet_list, ordered_list])
  const on: Record<Mark, boolean> = {
    bold: has(strong),
    italic: has(em),
    code: has(code) || $from.parent.type === code_block,
    link: linkRange(state).href !== '',
    picture: selectedPicture(state) !== undefined,
    heading: levelOf(state) > 0,
    list: list?.node.type === bullet_list,
    numbered: list?.node.type === ordered_list,
    quote: around(state, [blockquote]) !== undefined,
  }
  return new Set((Object.keys(on) as Mark[]).filter((mark) => on[mark]))
}
