import { useState } from 'react'
import type { NewAction } from '../../../../../sdk/src/index.ts'
import type { ActionName, Param } from './kinds.ts'

/** Something in a list while it is edited: its key stays when it moves. */
export type Keyed<Item> = Item & { key: number }

export interface EditedAction {
  action_name: ActionName
  action_params: readonly Param[]
}

export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

let lastKey = 0
export const keyed = <Item>(item: Item): Keyed<Item> => ({ ...item, key: ++lastKey })

/** A list while it is edited, and whether it is another one than at first. */
export function useEdited<Item>(initial: () => readonly Item[]) {
  const [first] = useState(() => initial().map(keyed))
  const [rows, setRows] = useState<readonly Keyed<Item>[]>(first)
  return { rows, setRows, isChanged: rows !== first }
}

const firstAction: EditedAction = { action_name: 'send_message', action_params: [] }
export const newAction = (): EditedAction => firstAction

/** As the server shows them → as they are edited. */
export function actionsOf(shown: readonly Record<string, unknown>[] | undefined): EditedAction[] {
  return (shown ?? [firstAction]).map((action) => ({
    action_name: action.action_name as ActionName,
    action_params: (action.action_params ?? []) as Param[],
  }))
}

export function sentActions(rows: readonly EditedAction[]): NewAction[] {
  return rows.map(({ action_name, action_params }) => ({ action_name, action_params: [...action_params] }))
}
