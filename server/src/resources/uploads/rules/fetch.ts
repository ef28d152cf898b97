import { fail } from '../../../kernel/errors.ts'
import { fetchUpload } from '../../../kernel/files/fetch.ts'
import type { KeptFile } from '../../../kernel/files/store.ts'
import { OutboundError } from '../../../kernel/outbound-error.ts'
import type { Services } from '../../../kernel/services.ts'
import { largestUpload } from '../schema.ts'

const field = 'external_url'

/** Fetches a file from an address that a tenant chose. No row names it yet: if none ever does, it is swept. */
export async function fetchFile(services: Services, accountId: number, url: string): Promise<KeptFile> {
  const wanted = { url, tenant: accountId, maxBytes: largestUpload, otherwise: 'file' }
  const fetched = await fetchUpload(services, wanted).catch((error) => {
    if (!(error instanceof OutboundError)) throw error
    return fail('fetch_failed', { field, message: `could not be fetched (${error.code})` })
  })
  if (!fetched.upload) {
    if (fetched.truncated) fail('too_large', { field, message: `is larger than ${largestUpload} bytes` })
    fail('fetch_failed', { field, message: `could not be fetched (status ${fetched.status})` })
  }
  try {
    return await services.files.keep(fetched.upload)
  } finally {
    await services.files.discard([fetched.upload])
  }
}
