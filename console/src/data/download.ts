import { readRefusal } from '../../../sdk/src/errors.ts'
import { ApiError } from '../../../sdk/src/index.ts'
import { consoleHeaders } from '../early/asked.ts'

/** Gives the person a file to keep. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** A file of the account, below its address. It needs the header of the session, which no link can send. */
export async function download(
  accountId: number,
  path: string,
  name: string,
  asked: Record<string, string | number> = {},
): Promise<void> {
  const query = new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)]))
  const reply = await fetch(`/api/v1/accounts/${accountId}/${path}?${query}`, { headers: consoleHeaders })
  if (!reply.ok) {
    const refusal = readRefusal(await reply.json().catch(() => undefined))
    throw new ApiError(reply.status, refusal, { requestId: reply.headers.get('x-request-id') })
  }
  saveFile(name, await reply.blob())
}
