import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { t } from '../../i18n.ts'
import { ChevronDown, ChevronUp, GripVertical } from '../../icons.ts'
import { IconButton } from '../../parts/button.tsx'
import { moved } from './order.ts'

interface OrderedListProps<Item> {
  label: string
  items: readonly Item[]
  nameOf: (item: Item) => string
  row: (item: Item) => ReactNode
  actions?: (item: Item) => ReactNode
  /** Absent where nothing may be moved. */
  onOrder?: (items: Item[]) => void
}

/** Things whose order is their readers' order: moved by dragging, by buttons, or by Alt with the arrow keys. */
export function OrderedList<Item extends { id: number }>(props: OrderedListProps<Item>) {
  const { label, items, nameOf, row, actions, onOrder } = props
  const [dragged, setDragged] = useState<number>()
  const move = (from: number, to: number) => {
    if (from !== to && to >= 0 && to < items.length) onOrder?.(moved(items, from, to))
  }
  const moveByKey = (event: KeyboardEvent, at: number) => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (!step) return
    event.preventDefault()
    move(at, at + step)
  }
  const drop = (event: DragEvent, at: number) => {
    event.preventDefault()
    const from = items.findIndex(({ id }) => id === dragged)
    if (from >= 0) move(from, at)
  }
  return (
    <ol className="help-center-ordered" aria-label={label}>
      {items.map((item, at) => (
        <li
          key={item.id}
          className={item.id === dragged ? 'help-center-row help-center-row--dragged' : 'help-center-row'}
          draggable={Boolean(onOrder)}
          onDragStart={() => setDragged(item.id)}
          onDragEnd={() => setDragged(undefined)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => drop(event, at)}
          onKeyDown={(event) => moveByKey(event, at)}
        >
          {onOrder && <GripVertical aria-hidden className="help-center-grip" />}
          <div className="help-center-row-main">{row(item)}</div>
          {onOrder && (
            <>
              <IconButton
                label={t('help-center.move_up', { name: nameOf(item) })}
                keys="Alt+ArrowUp"
                icon={<ChevronUp aria-hidden />}
                aria-disabled={at === 0}
                onClick={() => move(at, at - 1)}
              />
              <IconButton
                label={t('help-center.move_down', { name: nameOf(item) })}
                keys="Alt+ArrowDown"
                icon={<ChevronDown aria-hidden />}
                aria-disabled={at === items.length - 1}
                onClick={() => move(at, at + 1)}
              />
            </>
          )}
          {actions?.(item)}
        </li>
      ))}
    </ol>
  )
}
