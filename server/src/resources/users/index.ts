import { resource } from '../../kernel/manifest.ts'
import { forgetResets } from './password-reset.ts'
import { create } from './platform/create.ts'
import { remove } from './platform/delete.ts'
import { get } from './platform/get.ts'
import { login } from './platform/login.ts'
import { token } from './platform/token.ts'
import { update } from './platform/update.ts'
import { forgetUsedLinks } from './sign-in-link.ts'

export const users = resource({
  name: 'users',
  singular: 'user',
  operations: [create, get, update, remove, login, token],
  jobs: [forgetResets, forgetUsedLinks],
})
