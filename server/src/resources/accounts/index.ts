import { resource } from '../../kernel/manifest.ts'
import { accountEvents } from './events.ts'
import { get } from './operations/get.ts'
import { getCacheKeys } from './operations/get-cache-keys.ts'
import { signUp } from './operations/sign-up.ts'
import { signUpWithEmail } from './operations/sign-up-with-email.ts'
import { update } from './operations/update.ts'
import { updateActiveAt } from './operations/update-active-at.ts'
import { eraseAccountJob } from './platform/jobs/remove.ts'
import { create as platformCreate } from './platform/operations/create.ts'
import { remove as platformDelete } from './platform/operations/delete.ts'
import { get as platformGet } from './platform/operations/get.ts'
import { list as platformList } from './platform/operations/list.ts'
import { update as platformUpdate } from './platform/operations/update.ts'
import { tellLists } from './rules/tell-lists.ts'

export const accounts = resource({
  name: 'accounts',
  singular: 'account',
  events: accountEvents,
  operations: [
    get,
    update,
    getCacheKeys,
    updateActiveAt,
    signUp,
    signUpWithEmail,
    platformList,
    platformCreate,
    platformGet,
    platformUpdate,
    platformDelete,
  ],
  jobs: [eraseAccountJob],
  tellLists,
})
