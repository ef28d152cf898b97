import * as Ariakit from '@ariakit/react/dialog'
import type { ReactNode } from 'react'
import { t } from '../i18n.ts'
import { X } from '../icons.ts'
import { Button } from './button.tsx'

interface DialogProps {
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

export function Dialog({ title, open, onClose, children, drawer, wide, mustStay, actions }: DialogProps) {
  return (
    <Ariakit.Dialog
      open={open}
      onClose={onClose}
      hideOnEscape={!mustStay}
      hideOnInteractOutside={!mustStay}
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
      <div className="dialog-body">{children}</div>
      {actions && <div className="dialog-actions">{actions}</div>}
    </Ariakit.Dialog>
  )
}

interface ConfirmProps {
  title: string
  open: boolean
  onClose: () => void
  onConfirm: () => void
  confirmLabel: string
  children: ReactNode
  busy?: boolean
}

/** Only for what cannot be undone. */
export function Confirm({ confirmLabel, onConfirm, busy, ...rest }: ConfirmProps) {
  return (
    <Dialog
      {...rest}
      actions={
        <>
          <Button onClick={rest.onClose}>{t('parts.cancel')}</Button>
          <Button look="danger" busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
