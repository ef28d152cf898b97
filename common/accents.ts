import { contrast } from './contrast.ts'

/** Behind texts in the brand's colour: the hardest of each theme, as tokens.css has them. */
const lightest = '#eef0f3'
const darkest = '#21262c'
const readable = 4.5

/** A colour as links are written in it: so that it can be read in each theme. */
export function accentsOf(color: string): { light: string; dark: string } {
  return { light: towards('#000000', color, lightest), dark: towards('#ffffff', color, darkest) }
}

/** As little of the other colour as makes it readable. */
function towards(other: string, color: string, behind: string): string {
  for (let share = 0; share < 1; share += 0.04) {
    const shade = mixed(color, other, share)
    if (contrast(shade, behind) >= readable) return shade
  }
  return other
}

export function mixed(a: string, b: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [a, b].map((color) => Number.parseInt(color.slice(at, at + 2), 16))
    return Math.round(from! + (to! - from!) * share)
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** With two digits for each channel; what is none is blue. */
export function longForm(color: string): string {
  if (/^#[0-9a-f]{6}$/i.test(color)) return color.toLowerCase()
  const [, digits] = /^#([0-9a-f]{3})[0-9a-f]?$/i.exec(color) ?? []
  const six = digits ? [...digits].map((digit) => digit + digit).join('') : color.slice(1, 7)
  return /^[0-9a-f]{6}$/i.test(six) ? `#${six.toLowerCase()}` : '#1f93ff'
}
