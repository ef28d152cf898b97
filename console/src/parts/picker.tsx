import * as AriakitCombobox from '@ariakit/react/combobox'
import * as AriakitDialog from '@ariakit/react/dialog'
import * as AriakitPopover from '@ariakit/react/popover'
import { type KeyboardEvent, type ReactElement, type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { t } from '../i18n.ts'
import { Check } from '../icons.ts'
import { Kbd } from './kbd.tsx'
import { search } from './search.ts'

export { search } from './search.ts'

export interface Choice {
  value: string
  label: string
  icon?: ReactNode
  /** On the right, quiet. */
  detail?: string
  /** Further words by which it is found. */
  words?: string
}

interface Choosing {
  /** What is chosen, for those who do not see the place. */
  label: string
  choices: readonly Choice[]
  selected: readonly string[]
  onChoose: (value: string) => void
  /** Stays open, each choice switches. */
  multiple?: boolean
  /** Offered when nothing has just this name. */
  onCreate?: (name: string) => void
  /** What the text itself stands for, such as a time; it comes first. */
  readTyped?: (typed: string) => readonly Choice[]
  placeholder?: string
  /** While nothing is typed, a digit chooses. */
  byDigit?: boolean
  /** The choices are looked up elsewhere: they are those that fit what is typed. */
  onType?: (typed: string) => void
}

interface PickerProps extends Choosing {
  trigger: ReactElement
  /** Opened and closed from elsewhere as well, such as by a key. */
  open?: boolean
  setOpen?: (open: boolean) => void
}

/** One of many, by typing: the same everywhere (assignee, team, label, priority, inbox, time zone). */
export function Picker({ trigger, open, setOpen, ...choosing }: PickerProps) {
  const popover = AriakitPopover.usePopoverStore({ open, setOpen })
  return (
    <AriakitPopover.PopoverProvider store={popover}>
      <AriakitPopover.PopoverDisclosure render={trigger} />
      <AriakitPopover.Popover className="menu picker" gutter={4} portal unmountOnHide aria-label={choosing.label}>
        <Choosing {...choosing} onDone={popover.hide} />
      </AriakitPopover.Popover>
    </AriakitPopover.PopoverProvider>
  )
}

/** The same, opened by a key: it belongs to no button, so it stands by itself. */
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
      <Choosing {...choosing} onDone={onClose} />
    </AriakitDialog.Dialog>
  )
}

function Choosing(props: Choosing & { onDone: () => void }) {
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
    onType,
  } = props
  const [typed, setTyped] = useState('')
  const deferred = useDeferredValue(typed)
  const read = useMemo(() => readTyped?.(deferred) ?? [], [readTyped, deferred])
  const isLookedUp = onType !== undefined
  const found = useMemo(
    () => [...read, ...(isLookedUp ? choices : search(choices, deferred))],
    [read, choices, deferred, isLookedUp],
  )
  const type = (text: string) => {
    setTyped(text)
    onType?.(text)
  }
  const choose = (value: string) => {
    onChoose(value)
    if (!multiple) props.onDone()
  }
  const isNew = onCreate && deferred.trim() !== '' && !choices.some(({ label }) => label === deferred.trim())
  const chooseByDigit = (event: KeyboardEvent) => {
    const choice = byDigit && typed === '' && /^[1-9]$/.test(event.key) ? choices[Number(event.key) - 1] : undefined
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
