import { useEffect } from 'react'
import { ParleyError } from '../../../sdk/src/index.ts'
import { createStore, useStore } from '../data/store.ts'

export interface Sent {
  /** From 0 to 1. */
  progress: number
  signedId?: string
  problem?: ParleyError
}

interface Running extends Sent {
  request?: XMLHttpRequest
}

/** The server keeps what was sent ahead for a day. */
const keptFor = 20 * 60 * 60 * 1000

const uploads = createStore<ReadonlyMap<File, Running>>(new Map())

function set(file: File, state: Running | undefined): void {
  const next = new Map(uploads.get())
  if (state) next.set(file, state)
  else next.delete(file)
  uploads.set(next)
}

/** Files are sent while the text is still written, each by itself. */
export function useUploads(accountId: number, files: readonly File[]): ReadonlyMap<File, Sent> {
  const all = useStore(uploads)
  useEffect(() => {
    for (const file of files) if (!uploads.get().has(file)) startUpload(accountId, file)
  }, [accountId, files])
  return all
}

/** Requests of the page's own client cannot tell how far they are. */
export function startUpload(accountId: number, file: File): void {
  const request = new XMLHttpRequest()
  const body = new FormData()
  body.append('attachment', file, file.name)
  request.open('POST', `/api/v1/accounts/${accountId}/upload`)
  request.setRequestHeader('x-parley-console', '1')
  request.responseType = 'json'
  request.upload.onprogress = ({ loaded, total }) => set(file, { request, progress: total > 0 ? loaded / total : 0 })
  request.onload = () => {
    if (request.status !== 200) return fail(file, request.status, request.response)
    set(file, { progress: 1, signedId: request.response.blob_id })
    setTimeout(() => set(file, undefined), keptFor)
  }
  request.onerror = () => fail(file, 0, null)
  set(file, { request, progress: 0 })
  request.send(body)
}

function fail(file: File, status: number, body: unknown): void {
  set(file, { progress: 0, problem: new ParleyError(status, body as never, null) })
}

export function cancelUpload(file: File): void {
  const upload = uploads.get().get(file)
  set(file, undefined)
  upload?.request?.abort()
}

/** What the server knows a file by, if it has it already. */
export function signedIdOf(file: File): string | undefined {
  return uploads.get().get(file)?.signedId
}
