import * as AriakitCombobox from '@ariakit/react/combobox'
import * as AriakitDialog from '@ariakit/react/dialog'
import { type ReactNode, useEffect } from 'react'
import { t } from '../i18n.ts'
import { X } from '../icons.ts'
import { Button } from './button.tsx'
import { useEnterLater } from './floating/enter-later.ts'
import { Kbd } from './kbd.tsx'

export interface Finding {
  key: string
  label: string
  icon?: ReactNode
  /** Behind it, quiet. */
  detail?: string
  keys?: string
  onChoose: () => void
}

export interface Findings {
  title: string
  items: readonly Finding[]
  /** That there are others, which are found by typing more. */
  more?: string
}

interface FinderProps {
  label: string
  placeholder: string
  typed: string
  setTyped: (typed: string) => void
  groups: readonly Findings[]
  /** What the choices are for, when they follow a first choice. */
  crumb?: string
  onBack?: () => void
  /** The text that the groups are of. */
  shownFor: string
  /** More may come. */
  isBusy?: boolean
  /** Gets the focus back. */
  returnTo: Element | null
  onClose: () => void
}

/** A field over the page that finds things of many kinds; one key chooses the first of them. */
export function Finder(props: FinderProps) {
  const { label, placeholder, typed, setTyped, groups, crumb, onBack, shownFor, isBusy, returnTo, onClose } = props
  useEffect(
    () => () => {
      if (returnTo instanceof HTMLElement && returnTo.isConnected) returnTo.focus({ preventScroll: true })
    },
    [returnTo],
  )
  const combobox = AriakitCombobox.useComboboxStore({
    includesBaseElement: false,
    focusLoop: true,
    value: typed,
    setValue: setTyped,
  })
  // While nothing is typed, nobody else chooses the first one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each list anew
  useEffect(() => {
    const frame = requestAnimationFrame(() => combobox.setActiveId(combobox.first()))
    return () => cancelAnimationFrame(frame)
  }, [combobox, crumb])
  const enterLater = useEnterLater(shownFor, () => groups.find(({ items }) => items.length > 0)?.items[0]?.onChoose())
  const hasIcons = groups.some(({ items }) => items.some(({ icon }) => icon))
  const isEmpty = groups.every(({ items }) => items.length === 0)
  return (
    <AriakitDialog.Dialog
      open
      onClose={onClose}
      autoFocusOnHide={false}
      aria-label={label}
      backdrop={<div className="dialog-backdrop" />}
      className="finder"
    >
      <AriakitCombobox.ComboboxProvider store={combobox}>
        <div className="finder-head">
          {crumb && <span className="finder-crumb">{crumb}</span>}
          <AriakitCombobox.Combobox
            className="finder-input"
            autoSelect="always"
            autoFocus
            placeholder={placeholder}
            aria-label={crumb ?? label}
            onKeyDownCapture={enterLater}
            onKeyDown={({ key }) => {
              if (key === 'Backspace' && typed === '') onBack?.()
            }}
          />
          <Button look="quiet" className="button--icon finder-close" aria-label={t('parts.close')} onClick={onClose}>
            <X aria-hidden />
          </Button>
        </div>
        <AriakitCombobox.ComboboxList className="finder-list" alwaysVisible aria-label={label} aria-busy={isBusy}>
          {groups
            .filter(({ items }) => items.length > 0)
            .map(({ title, items, more }) => (
              <AriakitCombobox.ComboboxGroup key={title} className="finder-group">
                <AriakitCombobox.ComboboxGroupLabel className="menu-heading">
                  {title}
                </AriakitCombobox.ComboboxGroupLabel>
                {items.map(({ key, ...item }) => (
                  <FinderItem key={key} {...item} hasIcons={hasIcons} />
                ))}
                {more && <div className="finder-more">{more}</div>}
              </AriakitCombobox.ComboboxGroup>
            ))}
          {isEmpty && <div className="finder-none">{isBusy ? t('parts.loading') : t('parts.nothing_found')}</div>}
        </AriakitCombobox.ComboboxList>
      </AriakitCombobox.ComboboxProvider>
    </AriakitDialog.Dialog>
  )
}

interface FinderItemProps extends Omit<Finding, 'key'> {
  /** Those without one leave its place free. */
  hasIcons: boolean
}

function FinderItem({ label, icon, detail, keys, onChoose, hasIcons }: FinderItemProps) {
  return (
    <AriakitCombobox.ComboboxItem
      className="menu-item finder-item"
      setValueOnClick={false}
      hideOnClick={false}
      onClick={onChoose}
    >
      {hasIcons && <span className="finder-icon">{icon}</span>}
      <span className="finder-text">
        <bdi>{label}</bdi>
      </span>
      {detail && <bdi className="finder-detail">{detail}</bdi>}
      {keys && <Kbd keys={keys} />}
    </AriakitCombobox.ComboboxItem>
  )
}
