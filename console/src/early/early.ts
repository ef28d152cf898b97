import { preferredLocale } from '../locale.ts'
import { askEarly } from './ask.ts'
import { followTheme } from './theme.ts'

/** Of each language, the files with the texts that come first; the build tells them. */
declare const FIRST_TEXTS: Record<string, string[]>

/** Stands in the page itself, and is done while the scripts are still on their way. */
followTheme()
for (const href of FIRST_TEXTS[preferredLocale(Object.keys(FIRST_TEXTS))]!) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
askEarly()
