import { formatLocale } from '../i18n.ts'

/** As the reader calls it; a code that nobody knows stays as it is. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames(formatLocale(), { type: 'language' }).of(code.replaceAll('_', '-')) ?? code
  } catch {
    return code
  }
}
