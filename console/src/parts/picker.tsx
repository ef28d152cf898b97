import * as Ariakit from '@ariakit/react'
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
}

interface PickerProps extends Choosing {
  trigger: ReactElement
  /** Opened and closed from elsewhere as well, such as by a key. */
  open?: boolean
  setOpen?: (open: boolean) => void
}

/** One of many, by typing: the same everywhere (assignee, team, label, priority, inbox, time zone). */
export function Picker({ trigger, open, setOpen, ...choosing }: PickerProps) {
  const popover = Ariakit.usePopoverStore({ open, setOpen })
  return (
    <Ariakit.PopoverProvider store={popover}>
      <Ariakit.PopoverDisclosure render={trigger} />
      <Ariakit.Popover className="menu picker" gutter={4} portal unmountOnHide aria-label={choosing.label}>
        <Choosing {...choosing} onDone={popover.hide} />
      </Ariakit.Popover>
    </Ariakit.PopoverProvider>
  )
}

/** The same, opened by a key: it belongs to no button, so it stands by itself. */
export function PickerDialog({ open, onClose, ...choosing }: Choosing & { open: boolean; onClose: () => void }) {
  return (
    <Ariakit.Dialog
      open={open}
      onClose={onClose}
      unmountOnHide
      backdrop={<div className="dialog-backdrop" />}
      className="menu picker picker--alone"
      aria-label={choosing.label}
    >
      <Choosing {...choosing} onDone={onClose} />
    </Ariakit.Dialog>
  )
}

function Choosing(props: Choosing & { onDone: () => void }) {
  const { label, choices, selected, onChoose, multiple, onCreate, readTyped, placeholder = label, byDigit } = props
  const [typed, setTyped] = useState('')
  const deferred = useDeferredValue(typed)
  const read = useMemo(() => readTyped?.(deferred) ?? [], [readTyped, deferred])
  const found = useMemo(() => [...read, ...search(choices, deferred)], [read, choices, deferred])
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
    <Ariakit.ComboboxProvider includesBaseElement={false} focusLoop value={typed} setValue={setTyped} resetValueOnHide>
      <Ariakit.Combobox
        className="field-control picker-input"
        autoSelect="always"
        autoFocus
        placeholder={placeholder}
        aria-label={label}
        onKeyDown={chooseByDigit}
      />
      <Ariakit.ComboboxList className="picker-list" aria-label={label}>
        {found.map(({ value, label, icon, detail }, at) => (
          <Ariakit.ComboboxItem
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
          </Ariakit.ComboboxItem>
        ))}
        {isNew && (
          <Ariakit.ComboboxItem
            className="menu-item"
            value={`new:${deferred}`}
            setValueOnClick={false}
            hideOnClick={false}
            onClick={() => onCreate(deferred.trim())}
          >
            {t('parts.create_named', { name: deferred.trim() })}
          </Ariakit.ComboboxItem>
        )}
        {found.length === 0 && !isNew && <div className="picker-none">{t('parts.nothing_found')}</div>}
      </Ariakit.ComboboxList>
    </Ariakit.ComboboxProvider>
  )
}
