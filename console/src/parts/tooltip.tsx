import * as Ariakit from '@ariakit/react/tooltip'
import type { ReactElement } from 'react'
import { Kbd } from './kbd.tsx'

interface TooltipProps {
  text: string
  keys?: string
  /** After it in the line, rather than above it. */
  beside?: boolean
  children: ReactElement
}

/** A word for what shows only an icon; it repeats the name that the element has, so it is not read out again. */
export function Tooltip({ text, keys, beside, children }: TooltipProps) {
  const placement = beside ? (document.documentElement.dir === 'rtl' ? 'left' : 'right') : undefined
  return (
    <Ariakit.TooltipProvider timeout={400} placement={placement}>
      <Ariakit.TooltipAnchor render={children} />
      <Ariakit.Tooltip className="tooltip" gutter={4} aria-hidden>
        {text}
        {keys && <Kbd keys={keys} />}
      </Ariakit.Tooltip>
    </Ariakit.TooltipProvider>
  )
}
