const card = { width: 1200, height: 630 }
const largest = { width: 520, height: 260 }
const margin = 48

/** A picture that stands for a page where it is linked to: a colour, and what was uploaded as a logo on a white plate. */
export async function drawCard(color: string, logo: Buffer | undefined): Promise<Buffer> {
  // As for uploads, loaded when it is first needed.
  const { default: sharp } = await import('sharp')
  const plain = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
  const background = plain(card.width, card.height, color)
  const drawn =
    logo &&
    (await sharp(logo)
      .resize({ ...largest, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true }))
  if (!drawn) return background.png({ palette: true }).toBuffer()
  const plate = plain(drawn.info.width + 2 * margin, drawn.info.height + 2 * margin, '#ffffff')
  const framed = await plate
    .composite([{ input: drawn.data }])
    .png()
    .toBuffer()
  return background
    .composite([{ input: framed }])
    .png()
    .toBuffer()
}
