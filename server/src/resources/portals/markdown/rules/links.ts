import { folderOf } from './plan.ts'

export interface Linked {
  content: string
  /** What leads nowhere, or cannot be taken along; lines count from the first of the content. */
  remarks: { line: number; message: string }[]
}

/** Where files of the folder are from now on; a picture that cannot be taken along has a reason. */
export interface Places {
  addressOf: ReadonlyMap<string, string>
  pictureOf: ReadonlyMap<string, { url: string } | { reason: string }>
}

interface Link {
  line: number
  whole: string
  isPicture: boolean
  label: string
  /** As it is written, and as it is below the folder. */
  file: string
  path: string
  anchor: string
  title: string
}

const link = /(!?)\[((?:[^\]\\]|\\.)*)\]\(\s*<?([^)\s>]+)>?((?:\s+"[^"]*")?)\s*\)/g

/** Links from file to file become links from article to article, and to pictures that were stored. */
export function relinked(from: string, content: string, { addressOf, pictureOf }: Places): Linked {
  const remarks: Linked['remarks'] = []
  const changed = withLinks(from, content, ({ line, whole, isPicture, label, file, path, anchor, title }) => {
    const nowhere = `the ${isPicture ? 'picture' : 'link to'} ${file} leads to no file of the folder`
    if (isPicture) {
      const picture = pictureOf.get(path) ?? { reason: nowhere }
      if ('url' in picture) return `![${label}](${picture.url}${title})`
      remarks.push({ line, message: picture.reason })
      return whole
    }
    const address = addressOf.get(path)
    if (address !== undefined) return `[${label}](${address}${anchor}${title})`
    remarks.push({ line, message: nowhere })
    return whole
  })
  return { content: changed, remarks }
}

/** The pictures of the folder that a text shows, by their paths. */
export function picturesIn(from: string, content: string): string[] {
  const paths = new Set<string>()
  withLinks(from, content, ({ whole, isPicture, path }) => {
    if (isPicture) paths.add(path)
    return whole
  })
  return [...paths]
}

function withLinks(from: string, content: string, change: (link: Link) => string): string {
  let isCode = false
  const lines = content.split('\n').map((text, at) => {
    if (/^ {0,3}(```|~~~)/.test(text)) isCode = !isCode
    if (isCode) return text
    return text.replace(link, (whole, picture: string, label: string, target: string, title: string) => {
      if (/^([a-z][a-z0-9+.-]*:|\/|#)/i.test(target)) return whole
      const [file = '', anchor = ''] = target.split(/(?=#)/)
      const path = resolved(from, decoded(file))
      return change({ line: at + 1, whole, isPicture: picture !== '', label, file, path, anchor, title })
    })
  })
  return lines.join('\n')
}

function resolved(path: string, target: string): string {
  const parts = folderOf(path).split('/').filter(Boolean)
  for (const part of target.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
