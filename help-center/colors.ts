import { accentsOf, longForm, mixed } from '../common/accents.ts'
import { contrast } from '../common/contrast.ts'

const known = new Map<string, string>()

/** The colours that follow from that of a portal, as a style sheet: what is written in it can be read in each theme. */
export function brandStyle(color: string): string {
  const brand = longForm(color)
  const style = known.get(brand) ?? createStyle(brand)
  if (known.size > 1000) known.clear()
  known.set(brand, style)
  return style
}

function createStyle(brand: string): string {
  const onBrand = contrast(brand, '#ffffff') >= contrast(brand, '#000000') ? '#ffffff' : '#000000'
  const accents = accentsOf(brand)
  const light = `--brand:${brand};--on-brand:${onBrand};--accent:${accents.light}`
  const dark = `--brand:${mixed(brand, '#0d0f12', 0.72)};--on-brand:#ffffff;--accent:${accents.dark};--on-accent:#0d0f12`
  return `:root{${light};--on-accent:#ffffff}:root[data-theme=dark]{${dark}}@media(prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}`
}
