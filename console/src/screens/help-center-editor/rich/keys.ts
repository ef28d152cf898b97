import { baseKeymap, chainCommands, exitCode, setBlockType } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { undoInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { splitListItem } from 'prosemirror-schema-list'
import { type Command, Selection } from 'prosemirror-state'
import { indent, outdent, setLevel } from './commands.ts'
import { schema } from './schema.ts'

const { hard_break, paragraph, list_item, raw } = schema.nodes

const breakLine: Command = (state, dispatch) => {
  const { $from } = state.selection
  if ($from.parent.type.spec.code) dispatch?.(state.tr.insertText('\n').scrollIntoView())
  else if (!$from.parent.type.contentMatch.matchType(hard_break)) return false
  else dispatch?.(state.tr.replaceSelectionWith(hard_break.create(), false).scrollIntoView())
  return true
}

/** At its beginning, a heading or code becomes a paragraph before it is joined with what is above. */
const plainAtStart: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parentOffset > 0 || $from.parent.type === paragraph || !$from.parent.isTextblock) return false
  if ($from.parent.type === raw && $from.parent.content.size > 0) return false
  return setBlockType(paragraph)(state, dispatch, view)
}

/** Where a text begins or ends with code, there is a way out of it. */
function leaveCode(direction: 'up' | 'down'): Command {
  return (state, dispatch, view) => {
    const { $head, empty } = state.selection
    const isEdge = direction === 'up' ? $head.index(0) === 0 : $head.index(0) === state.doc.childCount - 1
    if (!empty || !isEdge || $head.depth !== 1 || !$head.parent.type.spec.code || !view?.endOfTextblock(direction))
      return false
    if (direction === 'down') return exitCode(state, dispatch)
    const tr = state.tr.insert(0, paragraph.create())
    dispatch?.(tr.setSelection(Selection.atStart(tr.doc)).scrollIntoView())
    return true
  }
}

/** Tab is not among them: it leaves the text, as it leaves every field. */
export const richKeys = [
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Shift-Enter': breakLine,
    'Mod-Enter': exitCode,
    Enter: splitListItem(list_item),
    Backspace: chainCommands(undoInputRule, plainAtStart),
    ArrowUp: leaveCode('up'),
    ArrowDown: leaveCode('down'),
    'Mod-]': indent,
    'Mod-[': outdent,
    'Mod-Alt-0': setLevel(0),
    'Mod-Alt-3': setLevel(3),
    'Mod-Alt-4': setLevel(4),
  }),
  keymap(baseKeymap),
]
