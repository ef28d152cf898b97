import { join } from 'node:path'
import { FolderStore } from './folder-store.ts'
import type { S3Limits } from './s3-client.ts'
import type { S3Settings } from './s3-settings.ts'
import { S3Store } from './s3-store.ts'
import type { FileStore } from './store.ts'

export interface FileStoreOptions {
  dataDir: string
  /** The storage that keeps the files in place of the data folder. */
  s3?: S3Settings
  /** How long the storage is waited for and how much is asked at once, where that is not as usual. */
  s3Limits?: S3Limits
}

export function openFileStore({ dataDir, s3, s3Limits }: FileStoreOptions): FileStore {
  const folder = join(dataDir, 'files')
  return s3 ? new S3Store(s3, join(folder, 'incoming'), s3Limits) : new FolderStore(folder)
}
