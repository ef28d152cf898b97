import { second } from '../clock.ts'
import type { Tenant } from '../lookups.ts'
import type { Services } from '../services.ts'
import { parseUrl } from '../url.ts'
import type { Upload } from './store.ts'

interface Wanted {
  url: string
  tenant: Tenant
  maxBytes: number
  headers?: Record<string, string>
  /** What it is called where the address ends in nothing. */
  otherwise: string
}

type Fetched = { upload: Upload } | { upload?: undefined; status: number; truncated: boolean }

/** Large files take their time. */
const longestFetch = 60 * second

/** Fetches a file from an address that a tenant chose; whoever calls this discards what is not kept. */
export async function fetchUpload({ outbound, files }: Services, wanted: Wanted): Promise<Fetched> {
  const { otherwise, ...request } = wanted
  const filename = nameIn(wanted.url) || otherwise
  let upload: Upload | undefined
  let ownFault: unknown
  const take = async (content: AsyncIterable<Buffer>) => {
    const source = watched(content)
    upload = await files.receive(source.content, filename).catch((error) => {
      // A full disk is no fault of whoever was asked.
      if (!source.isBroken()) ownFault = error
      throw error
    })
  }
  const sent = outbound.send({ ...request, method: 'GET', timeoutMs: longestFetch, take })
  const { status, truncated } = await sent.catch((error) => {
    throw ownFault ?? error
  })
  if (upload && !truncated) return { upload }
  if (upload) await files.discard([upload])
  return { status, truncated }
}

function watched(given: AsyncIterable<Buffer>) {
  let isBroken = false
  async function* content() {
    try {
      yield* given
    } catch (error) {
      isBroken = true
      throw error
    }
  }
  return { content: content(), isBroken: () => isBroken }
}

/** What the address ends in, so that the link to the file ends in the same. */
function nameIn(url: string): string {
  const segment = parseUrl(url)?.pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
