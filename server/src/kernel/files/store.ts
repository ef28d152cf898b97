import type { Readable } from 'node:stream'
import { Failure, problem } from '../errors.ts'
import type { FileFacts } from './describe.ts'

/** A file that has arrived, and is not yet anybody's. */
export interface Upload extends FileFacts {
  filename: string
  byte_size: number
  /** SHA-256 of the content. */
  digest: string
  path: string
}

/** A file in its place, waiting for the transaction that gives it an owner. */
export interface KeptFile extends FileFacts {
  key: string
  filename: string
  byte_size: number
}

export type Variant = 'original' | 'thumb'

export interface StoredContent {
  content: Readable
  size: number
}

/** The storage did not do what it was asked to. Callers are told to come again; the reason is for the log. */
export class StorageUnavailable extends Failure {
  override readonly name = 'StorageUnavailable'

  constructor(reason: string) {
    super([problem('unavailable')], { 'retry-after': '1' })
    this.message = `The file storage ${reason}`
  }
}

/**
 * Where files are kept, under random keys: nothing that a caller chose becomes part of a path. Both implementations use
 * the same paths below their root, so that one can be copied to the other, and a backup of one restored to the other.
 */
export interface FileStore {
  /** Writes the content to a local temporary file as it comes. Whatever ends it early, nothing of it stays. */
  receive(content: AsyncIterable<Buffer>, filename: string): Promise<Upload>
  /** Gives the file its lasting key, and an image its thumbnail. Once this is done, a power cut takes nothing away. */
  keep(upload: Upload): Promise<KeptFile>
  discard(uploads: readonly Upload[]): Promise<void>
  remove(key: string): Promise<void>
  /** The content, or that of the original where there is no thumbnail; undefined where there is neither. */
  read(key: string, variant: Variant): Promise<StoredContent | undefined>
  /** Removes what has begun to arrive and has not been touched since a time: whoever received it is gone. */
  clearIncoming(before: number): Promise<void>
  /** The keys of all files that have not been touched since a time, in batches. */
  keysOlderThan(ms: number): AsyncGenerator<string[]>
  close(): Promise<void>
}

/** Where a file is below the root of its store. */
export function pathOf(key: string, variant: Variant = 'original'): string {
  return `${key.slice(0, 2).toLowerCase()}/${key}${variant === 'thumb' ? '.thumb' : ''}`
}

/** The key that a path was made of; undefined for anything else. */
export function keyIn(path: string): string | undefined {
  const key = /^..\/([A-Za-z0-9]{32})(?:\.thumb)?$/.exec(path)?.[1]
  return key !== undefined && path.startsWith(pathOf(key)) ? key : undefined
}
