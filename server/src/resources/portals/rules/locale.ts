import { fail } from '../../../kernel/errors.ts'
import type { PortalRow } from '../table.ts'

export function checkLocale({ config }: PortalRow, locale: string): void {
  if (config.allowed_locales.includes(locale)) return
  fail('not_allowed', { field: 'locale', message: `must be one of ${config.allowed_locales.join(', ')}` })
}
