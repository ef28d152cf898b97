import * as Ariakit from '@ariakit/react/tooltip'
import { useLayoutEffect } from 'react'
import { Kbd } from '../kbd.tsx'

/** The words of what it is put to, for as long as that is there. */
export function Tip({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { tip, tipKeys, tipBeside } = anchor.dataset
  const after = document.documentElement.dir === 'rtl' ? 'left' : 'right'
  const store = Ariakit.useTooltipStore({
    open: anchor.isConnected,
    setOpen: (isOpen) => !isOpen && onClose(),
    placement: tipBeside === undefined ? 'top' : after,
  })
  useLayoutEffect(() => store.setAnchorElement(anchor), [store, anchor])
  return (
    <Ariakit.Tooltip store={store} className="tooltip" gutter={4} aria-hidden>
      {tip}
      {tipKeys && <Kbd keys={tipKeys} />}
    </Ariakit.Tooltip>
  )
}
