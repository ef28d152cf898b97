import type { AccessToken } from '../../../../../sdk/src/index.ts'
import { type PlainKey, t } from '../../../i18n.ts'

export type Scope = AccessToken['scopes'][number]
export type Area = Scope extends `${infer Name}:${string}` ? Name : never
/** Of one part of the account. */
export type Level = 'none' | 'read' | 'write'

const names: Record<Area, PlainKey> = {
  conversations: 'settings-developers.tokens_area_conversations',
  contacts: 'shell.contacts',
  reports: 'shell.reports',
  help_center: 'shell.help_center',
  settings: 'shell.settings',
}

export const areas = Object.keys(names) as Area[]

export const areaName = (area: Area) => t(names[area])

/** As a row shows them, one after another. */
export function scopesInWords(scopes: readonly Scope[]): string {
  if (scopes.length === 0) return t('settings-developers.tokens_everything')
  return areas.flatMap((area) => wordsOf(area, scopes)).join(', ')
}

function wordsOf(area: Area, scopes: readonly Scope[]): string[] {
  const named = { area: areaName(area) }
  if (scopes.includes(`${area}:write`)) return [t('settings-developers.tokens_may_write', named)]
  return scopes.includes(`${area}:read`) ? [t('settings-developers.tokens_may_read', named)] : []
}

export function scopesOf(levels: Record<Area, Level>): Scope[] {
  return areas.flatMap((area) => (levels[area] === 'none' ? [] : [`${area}:${levels[area]}` as Scope]))
}
