import { useState } from 'react'
import { t } from '../i18n.ts'

let segmenter: Intl.Segmenter | undefined

type Presence = 'online' | 'busy' | 'offline'

interface AvatarProps {
  name: string
  src?: string | null
  size?: 24 | 32 | 40 | 64
  presence?: Presence | string | null
}

/** A face, or the first letters of a name. The name stands beside it, so it is not read out. */
export function Avatar({ name, src, size = 32, presence }: AvatarProps) {
  const [isBroken, setBroken] = useState(false)
  return (
    <span
      className={size === 24 ? 'avatar avatar--small' : 'avatar'}
      style={{ inlineSize: size, blockSize: size, fontSize: Math.max(12, size * 0.4) }}
    >
      {src && !isBroken ? (
        <img src={src} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(true)} />
      ) : (
        <span aria-hidden="true">{initialsOf(name)}</span>
      )}
      {(presence === 'online' || presence === 'busy') && (
        <span
          className={`avatar-presence avatar-presence--${presence}`}
          role="img"
          aria-label={t(`parts.${presence}`)}
        />
      )}
    </span>
  )
}

function initialOf(name: string): string {
  return firstLetter(name.trim() || '?').toLocaleUpperCase()
}

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const chosen = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  if (chosen.length < 2) return initialOf(name)
  return chosen
    .map((word) => [...word][0])
    .join('')
    .toLocaleUpperCase()
}

/** Making a segmenter takes as long as showing a dozen rows. */
function firstLetter(word: string): string {
  if (/^[\x20-\x7e]([\x20-\x7e]|$)/.test(word)) return word[0]!
  segmenter ??= new Intl.Segmenter()
  const [first] = segmenter.segment(word)
  return first?.segment ?? '?'
}
