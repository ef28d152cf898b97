/** What is shown of somebody else's site, once the reader asks for it. */
export interface Embed {
  /** Whom the reader will load it from. */
  host: string
  /** What a frame, or a player, is pointed at. */
  source: string
  kind: 'frame' | 'video'
}

const patterns: readonly [RegExp, (id: string) => Omit<Embed, 'kind'>][] = [
  [
    /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#\s]*&)?v=|shorts\/|embed\/)|youtu\.be\/)([\w-]{6,20})/,
    (id) => ({ host: 'youtube-nocookie.com', source: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1` }),
  ],
  [
    /^https:\/\/(?:www\.)?(?:player\.)?vimeo\.com\/(?:video\/)?(\d{4,15})/,
    (id) => ({ host: 'vimeo.com', source: `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1` }),
  ],
  [
    /^https:\/\/(?:www\.)?loom\.com\/(?:share|embed)\/([0-9a-f]{8,64})/,
    (id) => ({ host: 'loom.com', source: `https://www.loom.com/embed/${id}?autoplay=1` }),
  ],
  [
    /^https:\/\/(?:app|demo)\.arcade\.software\/(?:share\/)?([\w-]{6,64})/,
    (id) => ({ host: 'arcade.software', source: `https://demo.arcade.software/${id}?embed` }),
  ],
]

/** The sites that frames may come from, as a policy lists them. */
export const framedSites = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.loom.com',
  'https://demo.arcade.software',
]

export function embedOf(url: string): Embed | undefined {
  for (const [pattern, build] of patterns) {
    const id = pattern.exec(url)?.[1]
    if (id) return { ...build(id), kind: 'frame' }
  }
  const film = /^https:\/\/([a-z0-9.-]+)\/[^\s?#]*\.mp4(?:\?[^\s#]*)?$/i.exec(url)
  return film ? { host: film[1]!, source: url, kind: 'video' } : undefined
}
