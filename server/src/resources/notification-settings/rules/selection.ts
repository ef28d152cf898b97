import { type NotificationType, notificationTypes } from '../schema.ts'

/** What is selected is stored as a number with a bit for each kind. */

export function bitOf(type: NotificationType): number {
  return 1 << notificationTypes.indexOf(type)
}

export function isSelected(bits: number, type: NotificationType): boolean {
  return (bits & bitOf(type)) !== 0
}

/** Of flags in the order of the kinds, those that are selected; and the other way round. */
export function selectedOf<Flag extends string>(flags: readonly Flag[], bits: number): Flag[] {
  return flags.filter((_, at) => (bits & (1 << at)) !== 0)
}

export function bitsOf<Flag extends string>(flags: readonly Flag[], selected: readonly Flag[]): number {
  return flags.reduce((bits, flag, at) => (selected.includes(flag) ? bits | (1 << at) : bits), 0)
}
