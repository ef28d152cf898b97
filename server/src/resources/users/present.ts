import type { Availability } from '../../kernel/db/tables.ts'

export function availableName(user: { name: string; display_name: string | null }): string {
  return user.display_name || user.name
}

/** Whoever goes offline automatically is online only while a connection says so. */
export function availabilityStatus(member: { availability: Availability; auto_offline: boolean }): Availability {
  return member.auto_offline ? 'offline' : member.availability
}
