import type { Option } from '../../parts/field.tsx'
import { languageName } from '../../parts/language-name.ts'

const codes =
  'ar az bg bn bs ca cs da de el en es et fa fi fr gl gu he hi hr hu hy id is it ja ka kk km ko lt lv mk ml mn mr ms my nb ne nl no pa pl pt pt_BR ro ru sk sl sq sr sv sw ta te th tl tr uk ur uz vi zh_CN zh_TW'.split(
    ' ',
  )

/** By name, those that are there already among them. */
export function languageOptions(used: readonly string[] = []): Option[] {
  const named = [...new Set([...codes, ...used])].map((code) => ({ value: code, label: languageName(code) }))
  return named.sort((a, b) => a.label.localeCompare(b.label))
}
