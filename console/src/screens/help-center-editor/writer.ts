import type { Mark } from './marks.ts'
import type { PicturePlaces } from './use-pictures.ts'

/** What the buttons ask of whatever the text is written in. */
export interface Writer {
  put: (mark: Mark) => void
  places: PicturePlaces
}

export interface RichWriter extends Writer {
  focus: () => void
  undo: () => void
  redo: () => void
  indent: () => void
  outdent: () => void
  /** No level is a paragraph. */
  setLevel: (level: number) => void
  link: () => { href: string; text: string }
  /** No address is no link. */
  setLink: (href: string) => void
  picture: () => { src: string; alt: string }
  putPicture: (src: string, alt: string) => void
}

/** What is on at the caret, and what could be done there. */
export interface RichState {
  on: ReadonlySet<Mark>
  level: number
  canUndo: boolean
  canRedo: boolean
  canIndent: boolean
  canOutdent: boolean
}

export const nothingOn: RichState = {
  on: new Set(),
  level: 0,
  canUndo: false,
  canRedo: false,
  canIndent: false,
  canOutdent: false,
}

export function isSameState(one: RichState, other: RichState): boolean {
  const told = ({ on, ...rest }: RichState) => JSON.stringify([[...on], rest])
  return told(one) === told(other)
}
