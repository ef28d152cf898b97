import { createHash } from 'node:crypto'
import { brandStyle } from './colors.ts'
import { framedSites } from './markdown/embeds.ts'
import type { Assets } from './model.ts'

interface Page {
  assets: Assets
  color: string
  /** Where the pictures that were uploaded come from, if not from the same host. */
  filesOrigin: string
  /** Whether other sites may show it inside of theirs. */
  framed?: boolean
  /** Whether a chat is on it, which is a frame of ours. */
  hasChat?: boolean
}

/** What a browser may do with a page: run and load what is ours, show pictures, and films that were asked for. */
export function pagePolicy({ assets, color, filesOrigin, framed = false, hasChat = false }: Page): string {
  const pictures = filesOrigin.startsWith('https:') ? `https: ${filesOrigin}` : `https: http: ${filesOrigin}`
  return [
    "default-src 'none'",
    `script-src 'self' ${hashOf(assets.themeLine)}`,
    `style-src 'self' ${hashOf(brandStyle(color))}`,
    `img-src 'self' ${pictures}`,
    'media-src https:',
    `frame-src ${hasChat ? "'self' " : ''}${framedSites.join(' ')}`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framed ? '*' : "'none'"}`,
    "require-trusted-types-for 'script'",
  ].join('; ')
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
