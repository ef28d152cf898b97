/** How much two colours, written `#rrggbb`, differ in light, from 1 to 21, as WCAG 2 has it. */
export function contrast(a: string, b: string): number {
  const [darker, lighter] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (lighter! + 0.05) / (darker! + 0.05)
}

/** Black or white, whichever can be read better on a colour. */
export function textOn(colour: string): '#000000' | '#ffffff' {
  return contrast(colour, '#ffffff') >= contrast(colour, '#000000') ? '#ffffff' : '#000000'
}

/** The colour itself, or as much nearer to black or white as it takes to be told apart from what is behind it. */
export function shadeOn(behind: string, colour: string, least = 4.5): string {
  const towards = textOn(behind)
  for (let share = 0; share < 1; share += 0.05) {
    const shade = mixed(colour, towards, share)
    if (contrast(shade, behind) >= least) return shade
  }
  return towards
}

/** So much of the second colour in the first. */
export function mixed(colour: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [colour, other].map((each) => Number.parseInt(each.slice(at, at + 2), 16))
    return Math.round(from! + (to! - from!) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
