import type { Availability, Role } from '../../kernel/db/tables.ts'

export const roles = ['administrator', 'agent'] as const satisfies Role[]
export const availabilities = ['online', 'busy', 'offline'] as const satisfies Availability[]
