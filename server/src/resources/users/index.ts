import { resource } from '../../kernel/manifest.ts'
import { mailLink } from './jobs/mail-link.ts'
import { forgetResets } from './jobs/password-reset.ts'
import { forgetUsedLinks } from './jobs/sign-in-link.ts'
import { create } from './platform/operations/create.ts'
import { remove } from './platform/operations/delete.ts'
import { get } from './platform/operations/get.ts'
import { login } from './platform/operations/login.ts'
import { token } from './platform/operations/token.ts'
import { update } from './platform/operations/update.ts'

export const users = resource({
  name: 'users',
  singular: 'user',
  operations: [create, get, update, remove, login, token],
  jobs: [mailLink, forgetResets, forgetUsedLinks],
})
