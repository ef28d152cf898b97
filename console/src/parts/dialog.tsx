import { type ReactNode, useRef } from 'react'
import { t } from '../i18n.ts'
import { Button } from './button.tsx'
import type { DialogProps } from './floating/dialog-box.tsx'
import { floating } from './floating-later.ts'

const DialogBox = floating.part('DialogBox', { isSeen: ({ open }) => open })

/** Once it was open it stays, so that it can give the focus back. */
export function Dialog(props: DialogProps) {
  const isAsked = useRef(false)
  if (props.open) isAsked.current = true
  return isAsked.current && <DialogBox {...props} />
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
