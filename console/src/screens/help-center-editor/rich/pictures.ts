import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import type { PicturePlaces } from '../use-pictures.ts'
import { standIn } from './node-views.ts'
import { schema } from './schema.ts'

interface Step {
  open?: { place: string; at: number; name: string }
  close?: string
}

const key = new PluginKey<DecorationSet>('pictures')

/** Where pictures will be that are still being sent: they are shown there, and are no part of the text yet. */
export const sentPictures = new Plugin<DecorationSet>({
  key,
  state: {
    init: () => DecorationSet.empty,
    apply(tr, before) {
      const { open, close } = (tr.getMeta(key) ?? {}) as Step
      const set = before.map(tr.mapping, tr.doc)
      if (open) {
        const waiting = Decoration.widget(open.at, () => standIn(open.name), { id: open.place })
        return set.add(tr.doc, [waiting])
      }
      return close === undefined ? set : set.remove(set.find(undefined, undefined, ({ id }) => id === close))
    },
  },
  props: { decorations: (state) => key.getState(state) },
})

let lastPlace = 0

export function placesIn(view: () => EditorView | null): PicturePlaces {
  const tell = (step: Step) => {
    const there = view()
    there?.dispatch(there.state.tr.setMeta(key, step))
  }
  return {
    open(name) {
      const place = `picture-${++lastPlace}`
      const at = view()?.state.selection.to ?? 0
      tell({ open: { place, at, name } })
      return place
    },
    close(place, name, url) {
      const there = view()
      if (!there) return
      const [found] = key.getState(there.state)?.find(undefined, undefined, ({ id }) => id === place) ?? []
      const tr = there.state.tr.setMeta(key, { close: place } satisfies Step)
      if (found && url !== undefined) putAt(tr, found.from, schema.nodes.image.create({ src: url, alt: name }))
      there.dispatch(tr)
    },
  }
}

/** A picture stands in a paragraph of its own, unless there is something in its place. */
function putAt(tr: EditorView['state']['tr'], at: number, picture: Node): void {
  const $at = tr.doc.resolve(at)
  if ($at.parent.inlineContent && !$at.parent.type.spec.code && $at.parent.content.size === 0) tr.insert(at, picture)
  else tr.insert($at.depth > 0 ? $at.after(1) : at, schema.nodes.paragraph.create(null, picture))
}
