import * as Ariakit from '@ariakit/react'
import { type ReactElement, type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { t } from '../i18n.ts'
import { Check } from '../icons.ts'
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

interface PickerProps {
  /** What is chosen, for those who do not see the place. */
  label: string
  trigger: ReactElement
  choices: readonly Choice[]
  selected: readonly string[]
  onChoose: (value: string) => void
  /** Stays open, each choice switches. */
  multiple?: boolean
  /** Opened and closed from elsewhere as well, such as by a key. */
  open?: boolean
  setOpen?: (open: boolean) => void
  /** Offered when nothing has just this name. */
  onCreate?: (name: string) => void
}

/** One of many, by typing: the same everywhere (assignee, team, label, priority, inbox, time zone). */
export function Picker(props: PickerProps) {
  const { label, trigger, choices, selected, onChoose, multiple, open, setOpen, onCreate } = props
  const [typed, setTyped] = useState('')
  const deferred = useDeferredValue(typed)
  const found = useMemo(() => search(choices, deferred), [choices, deferred])
  const popover = Ariakit.usePopoverStore({ open, setOpen })
  const choose = (value: string) => {
    onChoose(value)
    if (!multiple) popover.hide()
  }
  const isNew = onCreate && deferred.trim() !== '' && !choices.some(({ label }) => label === deferred.trim())
  return (
    <Ariakit.PopoverProvider store={popover}>
      <Ariakit.PopoverDisclosure render={trigger} />
      <Ariakit.Popover className="menu picker" gutter={4} portal unmountOnHide aria-label={label}>
        <Ariakit.ComboboxProvider
          includesBaseElement={false}
          focusLoop
          value={typed}
          setValue={setTyped}
          resetValueOnHide
        >
          <Ariakit.Combobox
            className="field-control picker-input"
            autoSelect="always"
            placeholder={label}
            aria-label={label}
          />
          <Ariakit.ComboboxList className="picker-list" aria-label={label}>
            {found.map(({ value, label, icon, detail }) => (
              <Ariakit.ComboboxItem
                key={value}
                className="menu-item"
                value={value}
                setValueOnClick={false}
                hideOnClick={false}
                onClick={() => choose(value)}
                aria-selected={selected.includes(value)}
              >
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
      </Ariakit.Popover>
    </Ariakit.PopoverProvider>
  )
}
