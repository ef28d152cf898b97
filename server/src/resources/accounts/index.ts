import { resource } from '../../kernel/manifest.ts'
import { get } from './get.ts'
import { getCacheKeys } from './get-cache-keys.ts'
import { create as platformCreate } from './platform/create.ts'
import { remove as platformDelete } from './platform/delete.ts'
import { get as platformGet } from './platform/get.ts'
import { list as platformList } from './platform/list.ts'
import { eraseAccountJob } from './platform/remove.ts'
import { update as platformUpdate } from './platform/update.ts'
import { update } from './update.ts'
import { updateActiveAt } from './update-active-at.ts'

export const accounts = resource({
  name: 'accounts',
  singular: 'account',
  operations: [
    get,
    update,
    getCacheKeys,
    updateActiveAt,
    platformList,
    platformCreate,
    platformGet,
    platformUpdate,
    platformDelete,
  ],
  jobs: [eraseAccountJob],
})
