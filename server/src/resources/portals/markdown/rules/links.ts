import { folderOf } from './plan.ts'

export interface Linked {
  content: string
  /** What leads nowhere, or cannot be taken along; lines count from the first of the content. */
  remarks: { line: number; message: string }[]
}

const link = /(!?)\[((?:[^\]\\]|\\.)*)\]\(\s*<?([^)\s>]+)>?((?:\s+"[^"]*")?)\s*\)/g

/** Links from file to file become links from article to article; `addressOf` knows where each file went. */
export function relinked(path: string, content: string, addressOf: ReadonlyMap<string, string>): Linked {
  const remarks: Linked['remarks'] = []
  let isCode = false
  const lines = content.split('\n').map((text, at) => {
    if (/^ {0,3}(```|~~~)/.test(text)) isCode = !isCode
    if (isCode) return text
    return text.replace(link, (whole, picture: string, label: string, target: string, title: string) => {
      if (/^([a-z][a-z0-9+.-]*:|\/|#)/i.test(target)) return whole
      const [file, anchor = ''] = target.split(/(?=#)/)
      if (picture) {
        remarks.push({ line: at + 1, message: `the picture ${file} is not taken along` })
        return whole
      }
      const address = addressOf.get(resolved(path, decoded(file!)))
      if (address === undefined) {
        remarks.push({ line: at + 1, message: `the link to ${file} leads to no file of the folder` })
        return whole
      }
      return `[${label}](${address}${anchor}${title})`
    })
  })
  return { content: lines.join('\n'), remarks }
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
