import * as Ariakit from '@ariakit/react/dialog'
import { type ReactNode, useRef, useState } from 'react'
import { t } from '../../i18n.ts'
import { X } from '../../icons.ts'
import { Button } from '../button.tsx'
import { LossesContext, noLosses } from '../losses.ts'

export interface DialogProps {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
  /** From the side, over the page, for what is more than a question. `start` is the side where reading begins. */
  drawer?: boolean | 'start'
  /** For what stands in columns. */
  wide?: boolean
  /** Cannot be put away: nothing else is possible now. */
  mustStay?: boolean
  /** Buttons at its end. */
  actions?: ReactNode
}

/** Whoever opens a dialog to fill something in begins there, not at the button that puts it away. */
const fields = ['input:not([type=hidden], [hidden])', 'select', 'textarea']
  .map((field) => `${field}:enabled`)
  .join(', ')

export function DialogBox({ title, open, onClose, children, drawer, wide, mustStay, actions }: DialogProps) {
  const [losses] = useState(noLosses)
  const body = useRef<HTMLDivElement>(null)
  return (
    <Ariakit.Dialog
      open={open}
      onClose={(event) => {
        if (losses.changes > 0 && !confirm(t('parts.leave_unsaved'))) event.preventDefault()
        else onClose()
      }}
      hideOnEscape={() => !mustStay && (losses.shownOnce === 0 || confirm(t('parts.leave_shown_once')))}
      // A click beside it is too easily made for what is gone then.
      hideOnInteractOutside={() => !mustStay && losses.shownOnce === 0}
      autoFocusOnShow={() => {
        const field = body.current?.querySelector<HTMLElement>(fields)
        field?.focus()
        return !field
      }}
      unmountOnHide
      backdrop={<div className="dialog-backdrop" />}
      className={['dialog', drawer && 'dialog--drawer', drawer === 'start' && 'dialog--start', wide && 'dialog--wide']
        .filter(Boolean)
        .join(' ')}
    >
      <div className="dialog-head">
        <Ariakit.DialogHeading className="dialog-title">{title}</Ariakit.DialogHeading>
        {!mustStay && (
          <Ariakit.DialogDismiss
            render={<Button look="quiet" className="button--icon" aria-label={t('parts.close')} />}
          >
            <X aria-hidden />
          </Ariakit.DialogDismiss>
        )}
      </div>
      <LossesContext value={losses}>
        <div ref={body} className="dialog-body">
          {children}
        </div>
      </LossesContext>
      {actions && <div className="dialog-actions">{actions}</div>}
    </Ariakit.Dialog>
  )
}
