export interface ListedObject {
  path: string
  /** When it was written, in milliseconds. */
  modified: number
}

/** A page of a listing: the few elements that are needed of it. Names in it are escaped, so that none looks like an element. */
export function readListing(xml: string): { objects: ListedObject[]; next: string | undefined } {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry]) => ({
    path: textOf(entry!, 'Key') ?? '',
    modified: Date.parse(textOf(entry!, 'LastModified') ?? ''),
  }))
  const isCutOff = textOf(xml, 'IsTruncated') === 'true'
  return { objects, next: isCutOff ? textOf(xml, 'NextContinuationToken') : undefined }
}

/** `NoSuchKey`, `AccessDenied`, …; '' where the answer is none of the storage's own. */
export function readErrorCode(xml: string): string {
  return /^\w{1,100}$/.exec(textOf(xml, 'Code') ?? '')?.[0] ?? ''
}

function textOf(xml: string, element: string): string | undefined {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1]
  return text?.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    return decimal ? String.fromCodePoint(Number(decimal)) : (entities[name] ?? whole)
  })
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
