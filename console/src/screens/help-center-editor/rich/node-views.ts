import type { Mark, Node } from 'prosemirror-model'
import type { NodeView } from 'prosemirror-view'
import { type Callout, calloutMark } from '../../../../../common/articles/callouts.ts'
import { t } from '../../../i18n.ts'
import { isLoadedHere } from '../pictures-here.ts'

/** In the place of a picture. */
export function standIn(text: string): HTMLElement {
  return made('span', 'help-center-editor-picture', text)
}

function made(tag: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}

/** What is said of a block is no part of it. */
function titled(tag: string, title: string, content: HTMLElement, isSame: (node: Node) => boolean): NodeView {
  const dom = document.createElement(tag)
  const name = made('span', 'help-center-editor-title', title)
  name.contentEditable = 'false'
  // So that it does not decide to which side the text keeps.
  name.dir = 'auto'
  dom.append(name, content)
  return {
    dom,
    contentDOM: content,
    update: isSame,
    ignoreMutation: ({ target }) => !content.contains(target),
  }
}

function quotation(node: Node): NodeView {
  const { callout } = node.attrs as { callout: string }
  const isSame = (next: Node) => next.type === node.type && next.attrs.callout === callout
  const kind = calloutMark.exec(callout)?.[1]?.toLowerCase() as Callout | undefined
  const content = document.createElement('div')
  if (kind) {
    const view = titled('blockquote', t(`help-center.callout_${kind}`), content, isSame)
    const dom = view.dom as HTMLElement
    dom.dataset.callout = kind
    ;(dom.firstElementChild as HTMLElement).dataset.of = 'callout'
    dom.dir = 'auto'
    return view
  }
  const dom = document.createElement('blockquote')
  dom.dir = 'auto'
  return { dom, contentDOM: dom, update: isSame }
}

function raw(node: Node): NodeView {
  const view = titled(
    'pre',
    t('help-center.raw_markdown'),
    document.createElement('code'),
    ({ type }) => type === node.type,
  )
  const dom = view.dom as HTMLElement
  dom.className = 'help-center-editor-raw'
  dom.dir = 'auto'
  return view
}

/** The console loads nothing from other sites; of such a picture there is only its name. */
function picture({ attrs }: Node): NodeView {
  const { src, alt } = attrs as { src: string; alt: string }
  if (!isLoadedHere(src)) return { dom: standIn(alt || src) }
  const dom = document.createElement('img')
  Object.assign(dom, { src, alt })
  return { dom }
}

export const nodeViews = { blockquote: quotation, raw, image: picture }

/** It says where it leads, but is no place of its own to come to by keyboard: the text is one. */
function linkView({ attrs }: Mark) {
  const dom = document.createElement('a')
  dom.title = attrs.href
  return { dom }
}

export const markViews = { link: linkView }
