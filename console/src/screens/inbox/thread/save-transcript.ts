import { download } from '../../../data/download.ts'

/** A page to be kept. */
export function saveTranscript(accountId: number, number: number): Promise<void> {
  return download(accountId, `conversations/${number}/transcript`, `transcript-${number}.html`)
}
