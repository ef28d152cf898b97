import { type KeyboardEvent, useEffect, useRef } from 'react'
import { t } from '../../../i18n.ts'
import { ChevronDown, ChevronUp, Plus, X } from '../../../icons.ts'
import { Button, IconButton } from '../../../parts/button.tsx'
import { FieldSet, Select } from '../../../parts/field.tsx'
import { useFieldProblem } from '../../../parts/form.tsx'
import { announce } from '../../../parts/live-region.tsx'
import { type EditedAction, type Keyed, keyed, moved, newAction } from './edited.ts'
import type { ActionFile } from './files-field.tsx'
import { type ActionName, choosableNames } from './kinds.ts'
import { ParamField } from './param-field.tsx'

/** As many as the server takes. */
const most = 25

interface ActionListProps {
  rows: readonly Keyed<EditedAction>[]
  onChange: (rows: readonly Keyed<EditedAction>[]) => void
  byPerson: boolean
  files: readonly ActionFile[]
}

const nameOf = ({ action_name }: EditedAction) => t(`settings-automation.action_name_${action_name}`)

/** Actions in the order in which they are carried out. */
export function ActionList({ rows, onChange, byPerson, files }: ActionListProps) {
  const list = useRef<HTMLOListElement>(null)
  /** What is moved about in the page loses the focus. */
  const focus = useRef<{ key: number; control: string }>(undefined)
  useEffect(() => {
    if (!focus.current) return
    const { key, control } = focus.current
    focus.current = undefined
    const row = list.current?.querySelector(`[data-key="${key}"]`)
    const wanted = row?.querySelector<HTMLElement>(`[data-control="${control}"]:not(:disabled)`)
    ;(wanted ?? row?.querySelector<HTMLElement>('[data-control]:not(:disabled)'))?.focus()
  })

  function move(at: number, to: number, control: string) {
    const row = rows[at]
    if (!row || to < 0 || to >= rows.length) return
    focus.current = { key: row.key, control }
    onChange(moved(rows, at, to))
    announce(t('settings-automation.action_moved', { name: nameOf(row), place: to + 1, count: rows.length }))
  }
  function remove(at: number) {
    const neighbour = rows[at + 1] ?? rows[at - 1]
    if (neighbour) focus.current = { key: neighbour.key, control: 'remove' }
    onChange(rows.filter((_, place) => place !== at))
  }
  function add() {
    const row = keyed(newAction())
    focus.current = { key: row.key, control: 'name' }
    onChange([...rows, row])
  }

  return (
    <FieldSet legend={t('settings-automation.action_title')} hint={t('settings-automation.action_order_hint')}>
      <ol className="actions-list" ref={list}>
        {rows.map((row, at) => (
          <ActionRow
            key={row.key}
            row={row}
            at={at}
            isLast={at === rows.length - 1}
            isOnly={rows.length === 1}
            onChange={(next) => onChange(rows.map((each) => (each.key === row.key ? { ...next, key: row.key } : each)))}
            onMove={(by, control) => move(at, at + by, control)}
            onRemove={() => remove(at)}
            byPerson={byPerson}
            files={files}
          />
        ))}
      </ol>
      {rows.length < most && (
        <div>
          <Button icon={<Plus aria-hidden />} onClick={add}>
            {t('settings-automation.action_add')}
          </Button>
        </div>
      )}
    </FieldSet>
  )
}

interface ActionRowProps {
  row: Keyed<EditedAction>
  at: number
  isLast: boolean
  isOnly: boolean
  onChange: (action: EditedAction) => void
  onMove: (by: number, control: string) => void
  onRemove: () => void
  byPerson: boolean
  files: readonly ActionFile[]
}

function ActionRow({ row, at, isLast, isOnly, onChange, onMove, onRemove, byPerson, files }: ActionRowProps) {
  const path = `actions[${at}]`
  const problem = useFieldProblem(`${path}.action_name`)
  const name = nameOf(row)
  function moveByKey(event: KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0 || !event.altKey) return
    event.preventDefault()
    onMove(by, (event.target as HTMLElement).dataset.control ?? 'name')
  }
  return (
    <li className="actions-list-row" data-key={row.key} onKeyDown={moveByKey}>
      <div className="actions-list-head">
        <Select
          className="actions-list-name"
          label={t('settings-automation.action_number', { number: at + 1 })}
          hideLabel
          problem={problem}
          name={`${path}.action_name`}
          data-control="name"
          value={row.action_name}
          options={choosableNames(row.action_name).map((value) => ({
            value,
            label: t(`settings-automation.action_name_${value}`),
          }))}
          onChange={({ target }) => onChange({ action_name: target.value as ActionName, action_params: [] })}
        />
        <IconButton
          label={t('settings-automation.action_move_up', { name })}
          icon={<ChevronUp aria-hidden />}
          data-control="up"
          disabled={at === 0}
          onClick={() => onMove(-1, 'up')}
        />
        <IconButton
          label={t('settings-automation.action_move_down', { name })}
          icon={<ChevronDown aria-hidden />}
          data-control="down"
          disabled={isLast}
          onClick={() => onMove(1, 'down')}
        />
        <IconButton
          label={isOnly ? t('settings-automation.action_needed') : t('parts.remove', { name })}
          icon={<X aria-hidden />}
          data-control="remove"
          aria-disabled={isOnly}
          onClick={() => !isOnly && onRemove()}
        />
      </div>
      <ParamField
        action={row.action_name}
        params={row.action_params}
        onChange={(action_params) => onChange({ action_name: row.action_name, action_params })}
        path={`${path}.action_params`}
        byPerson={byPerson}
        files={files}
      />
    </li>
  )
}
