import { cloneElement, type ReactElement } from 'react'

interface TooltipProps {
  text: string
  keys?: string
  /** After it in the line, rather than above it. */
  beside?: boolean
  children: ReactElement
}

/** A word for what shows only an icon; it repeats the name that the element has, so it is not read out again. */
export function Tooltip({ text, keys, beside, children }: TooltipProps) {
  return cloneElement(children, { 'data-tip': text, 'data-tip-keys': keys, 'data-tip-beside': beside } as object)
}
