import { type FormEvent, type ReactElement, useState } from 'react'
import { t } from '../../i18n.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Popover } from '../../parts/popover.tsx'
import { addressOf } from './address.ts'

interface AskAddressProps {
  label: string
  trigger: ReactElement
  open: boolean
  setOpen: (open: boolean) => void
  /** What is there already; read when it is opened. */
  current: () => { address: string; name?: string }
  isSafe: (address: string) => boolean
  onGive: (address: string, name: string) => void
  /** Absent where there is nothing to take away. */
  onRemove?: () => void
}

/** Where a link leads, or where a picture is, and what that is called for those who do not see it. */
export function AskAddress({ label, trigger, open, setOpen, ...form }: AskAddressProps) {
  return (
    <Popover {...{ label, trigger, open, setOpen }} keepsFocus className="help-center-editor-ask">
      {open && <AddressForm {...form} onClose={() => setOpen(false)} />}
    </Popover>
  )
}

type AddressFormProps = Pick<AskAddressProps, 'current' | 'isSafe' | 'onGive' | 'onRemove'> & { onClose: () => void }

function AddressForm({ current, isSafe, onGive, onRemove, onClose }: AddressFormProps) {
  const [before] = useState(current)
  const [address, setAddress] = useState(before.address)
  const [name, setName] = useState(before.name ?? '')
  const [isWrong, setWrong] = useState(false)
  function give(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const given = addressOf(address)
    if (given === '' || !isSafe(given)) return setWrong(true)
    onClose()
    onGive(given, name)
  }
  return (
    <form onSubmit={give} noValidate>
      <TextField
        label={t('help-center.address')}
        dir="ltr"
        inputMode="url"
        autoFocus
        autoComplete="off"
        value={address}
        problem={isWrong ? t('help-center.address_wrong') : undefined}
        onChange={(event) => setAddress(event.target.value)}
      />
      {before.name !== undefined && (
        <TextField
          label={t('help-center.picture_name')}
          hint={t('help-center.picture_name_hint')}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <div className="help-center-editor-ask-actions">
        {before.address !== '' && onRemove && (
          <Button
            look="quiet"
            onClick={() => {
              onClose()
              onRemove()
            }}
          >
            {t('help-center.link_remove')}
          </Button>
        )}
        <Button type="submit" look="primary">
          {t('help-center.apply')}
        </Button>
      </div>
    </form>
  )
}
