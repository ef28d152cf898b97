import { ParleyError } from '../../../../../sdk/src/index.ts'

/** A page to be kept. It needs the header of the session, which no link can send. */
export async function saveTranscript(accountId: number, number: number): Promise<void> {
  const reply = await fetch(`/api/v1/accounts/${accountId}/conversations/${number}/transcript`, {
    headers: { 'x-parley-console': '1' },
  })
  if (!reply.ok) throw new ParleyError(reply.status, await reply.json(), reply.headers.get('x-request-id'))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await reply.blob())
  link.download = `transcript-${number}.html`
  link.click()
  URL.revokeObjectURL(link.href)
}
