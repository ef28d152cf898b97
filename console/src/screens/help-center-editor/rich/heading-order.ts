import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { headingLevels } from '../../../../../common/articles/heading-levels.ts'
import { schema } from './schema.ts'

/** For those who hear it: below the heading of the page, no level is left out, as it is not on readers' pages either. */
export const headingOrder = new Plugin<DecorationSet>({
  state: {
    init: (_, { doc }) => levelsIn(doc),
    apply: (tr, before) => (tr.docChanged ? levelsIn(tr.doc) : before),
  },
  props: {
    decorations(state) {
      return this.getState(state)
    },
  },
})

function levelsIn(doc: Node): DecorationSet {
  const levels: Decoration[] = []
  const levelOf = headingLevels(1)
  doc.descendants((node, at) => {
    if (node.type !== schema.nodes.heading) return !node.isTextblock
    levels.push(Decoration.node(at, at + node.nodeSize, { 'aria-level': String(levelOf(node.attrs.level)) }))
    return false
  })
  return DecorationSet.create(doc, levels)
}
