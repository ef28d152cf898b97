import { contrast } from '../common/contrast.ts'

/** Behind texts in the brand's colour: the hardest of each theme, as tokens.css has them. */
const lightest = '#eef0f3'
const darkest = '#21262c'
const readable = 4.5

const known = new Map<string, string>()

/** The colours that follow from that of a portal, as a style sheet: what is written in it can be read in each theme. */
export function brandStyle(color: string): string {
  const brand = /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : longForm(color)
  const style = known.get(brand) ?? createStyle(brand)
  if (known.size > 1000) known.clear()
  known.set(brand, style)
  return style
}

function createStyle(brand: string): string {
  const onBrand = contrast(brand, '#ffffff') >= contrast(brand, '#000000') ? '#ffffff' : '#000000'
  const light = `--brand:${brand};--on-brand:${onBrand};--accent:${towards('#000000', brand, lightest)}`
  const accent = towards('#ffffff', brand, darkest)
  const dark = `--brand:${mixed(brand, '#0d0f12', 0.72)};--on-brand:#ffffff;--accent:${accent};--on-accent:#0d0f12`
  return `:root{${light};--on-accent:#ffffff}:root[data-theme=dark]{${dark}}@media(prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}`
}

/** As little of the other colour as makes it readable. */
function towards(other: string, color: string, behind: string): string {
  for (let share = 0; share < 1; share += 0.04) {
    const shade = mixed(color, other, share)
    if (contrast(shade, behind) >= readable) return shade
  }
  return other
}

function mixed(a: string, b: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [a, b].map((color) => Number.parseInt(color.slice(at, at + 2), 16))
    return Math.round(from! + (to! - from!) * share)
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function longForm(color: string): string {
  const [, digits] = /^#([0-9a-f]{3})[0-9a-f]?$/i.exec(color) ?? []
  const six = digits ? [...digits].map((digit) => digit + digit).join('') : color.slice(1, 7)
  return /^[0-9a-f]{6}$/i.test(six) ? `#${six.toLowerCase()}` : '#1f93ff'
}
