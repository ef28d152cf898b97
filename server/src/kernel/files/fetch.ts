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

/** Fetches a file from an address that a tenant chose; whoever calls this discards what is not kept. */
export async function fetchUpload({ outbound, files }: Services, wanted: Wanted): Promise<Fetched> {
  const { otherwise, ...request } = wanted
  const { status, truncated, body } = await outbound.send({ ...request, method: 'GET' })
  if (status !== 200 || truncated) return { status, truncated }
  return { upload: await files.receive(chunksOf(body), nameIn(wanted.url) || otherwise) }
}

async function* chunksOf(body: Buffer): AsyncGenerator<Buffer> {
  yield body
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
