import { useEffect } from 'react'
import { type Attached, isFile } from '../data/attached.ts'
import { sendFile } from '../data/client.ts'
import { createStore, useStore } from '../data/store.ts'

export interface Sent {
  /** From 0 to 1. */
  progress: number
  signedId?: string
  problem?: unknown
}

interface Running extends Sent {
  cancel?: () => void
}

/** The server keeps what was sent ahead for a day. */
const keptFor = 20 * 60 * 60 * 1000

const uploads = createStore<ReadonlyMap<Attached, Running>>(new Map())

function set(file: Attached, state: Running | undefined): void {
  const next = new Map(uploads.get())
  if (state) next.set(file, state)
  else next.delete(file)
  uploads.set(next)
}

/** Files of this device are sent while the text is still written, each by itself. */
export function useUploads(accountId: number, files: readonly Attached[]): ReadonlyMap<Attached, Sent> {
  const all = useStore(uploads)
  useEffect(() => {
    for (const file of files) if (isFile(file) && !uploads.get().has(file)) startUpload(accountId, file)
  }, [accountId, files])
  return all
}

export function startUpload(accountId: number, file: File): void {
  const { done, cancel } = sendFile(accountId, file, (progress) => set(file, { progress, cancel }))
  set(file, { progress: 0, cancel })
  done.then(
    (signedId) => {
      set(file, { progress: 1, signedId })
      setTimeout(() => set(file, undefined), keptFor)
    },
    (problem: unknown) => set(file, { progress: 0, problem }),
  )
}

export function cancelUpload(file: Attached): void {
  const upload = uploads.get().get(file)
  set(file, undefined)
  upload?.cancel?.()
}

/** What the server knows a file by, if it has it already. */
export function signedIdOf(file: Attached): string | undefined {
  return uploads.get().get(file)?.signedId
}
