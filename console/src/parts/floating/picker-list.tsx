import * as AriakitCombobox from '@ariakit/react/combobox'
import * as AriakitDialog from '@ariakit/react/dialog'
import { type KeyboardEvent, type RefObject, useDeferredValue, useMemo, useState } from 'react'
import { t } from '../../i18n.ts'
import { Check } from '../../icons.ts'
import { Kbd } from '../kbd.tsx'
import type { Choosing } from '../picker.tsx'
import { search } from '../search.ts'
import { useEnterLater } from './enter-later.ts'
import { PopoverBox } from './popover-box.tsx'

interface PickerPopoverProps extends Choosing {
  anchor: RefObject<HTMLElement | null>
  open: boolean
  setOpen: (open: boolean) => void
}

export function PickerPopover({ anchor, open, setOpen, ...choosing }: PickerPopoverProps) {
  return (
    <PopoverBox className="picker" label={choosing.label} anchor={anchor} open={open} setOpen={setOpen}>
      <Choices {...choosing} onDone={() => setOpen(false)} />
    </PopoverBox>
  )
}

export function PickerDialog({ open, onClose, ...choosing }: Choosing & { open: boolean; onClose: () => void }) {
  return (
    <AriakitDialog.Dialog
      open={open}
      onClose={onClose}
      unmountOnHide
      backdrop={<div />}
      className="menu picker picker--alone"
      aria-label={choosing.label}
    >
      <Choices {...choosing} onDone={onClose} />
    </AriakitDialog.Dialog>
  )
}

function Choices(props: Choosing & { onDone: () => void }) {
  const {
    label,
    choices,
    selected,
    onChoose,
    multiple,
    onCreate,
    readTyped,
    placeholder = label,
    byDigit,
    lookedUp,
  } = props
  const [typed, setTyped] = useState('')
  const deferred = useDeferredValue(typed)
  const read = useMemo(() => readTyped?.(deferred) ?? [], [readTyped, deferred])
  const isLookedUp = lookedUp !== undefined
  const found = useMemo(
    () => [...read, ...(isLookedUp ? choices : search(choices, deferred))],
    [read, choices, deferred, isLookedUp],
  )
  const type = (text: string) => {
    setTyped(text)
    lookedUp?.onType(text)
  }
  const choose = (value: string) => {
    onChoose(value)
    if (!multiple) props.onDone()
  }
  const isNew = onCreate && deferred.trim() !== '' && !choices.some(({ label }) => label === deferred.trim())
  const enterLater = useEnterLater(lookedUp ? lookedUp.shownFor : deferred, () => {
    if (found[0]) choose(found[0].value)
    else if (isNew) onCreate(deferred.trim())
  })
  const chooseByDigit = (event: KeyboardEvent<HTMLInputElement>) => {
    const choice =
      byDigit && event.currentTarget.value === '' && /^[1-9]$/.test(event.key)
        ? choices[Number(event.key) - 1]
        : undefined
    if (!choice || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    choose(choice.value)
  }
  return (
    <AriakitCombobox.ComboboxProvider
      includesBaseElement={false}
      focusLoop
      value={typed}
      setValue={type}
      resetValueOnHide
    >
      <AriakitCombobox.Combobox
        className="field-control picker-input"
        autoSelect="always"
        autoFocus
        placeholder={placeholder}
        aria-label={label}
        onKeyDownCapture={enterLater}
        onKeyDown={chooseByDigit}
      />
      <AriakitCombobox.ComboboxList className="picker-list" alwaysVisible aria-label={label}>
        {found.map(({ value, label, icon, detail }, at) => (
          <AriakitCombobox.ComboboxItem
            key={value}
            className="menu-item"
            value={value}
            setValueOnClick={false}
            hideOnClick={false}
            onClick={() => choose(value)}
            aria-selected={selected.includes(value)}
          >
            {byDigit && typed === '' && at < 9 && <Kbd keys={String(at + 1)} />}
            {icon}
            <span className="menu-text">
              <bdi>{label}</bdi>
            </span>
            {detail && <span className="picker-detail">{detail}</span>}
            {selected.includes(value) && <Check aria-hidden />}
          </AriakitCombobox.ComboboxItem>
        ))}
        {isNew && (
          <AriakitCombobox.ComboboxItem
            className="menu-item"
            value={`new:${deferred}`}
            setValueOnClick={false}
            hideOnClick={false}
            onClick={() => onCreate(deferred.trim())}
          >
            {t('parts.create_named', { name: deferred.trim() })}
          </AriakitCombobox.ComboboxItem>
        )}
        {found.length === 0 && !isNew && <div className="picker-none">{t('parts.nothing_found')}</div>}
      </AriakitCombobox.ComboboxList>
    </AriakitCombobox.ComboboxProvider>
  )
}
