import * as Ariakit from '@ariakit/react'
import type { ReactElement } from 'react'
import { Kbd } from './kbd.tsx'

/** A word for what shows only an icon; it repeats the name that the element has, so it is not read out again. */
export function Tooltip({ text, keys, children }: { text: string; keys?: string; children: ReactElement }) {
  return (
    <Ariakit.TooltipProvider timeout={400}>
      <Ariakit.TooltipAnchor render={children} />
      <Ariakit.Tooltip className="tooltip" gutter={4} aria-hidden>
        {text}
        {keys && <Kbd keys={keys} />}
      </Ariakit.Tooltip>
    </Ariakit.TooltipProvider>
  )
}
