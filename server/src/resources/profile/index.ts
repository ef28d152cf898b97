import { resource } from '../../kernel/manifest.ts'
import { deleteAvatar } from './operations/delete-avatar.ts'
import { get } from './operations/get.ts'
import { resetAccessToken } from './operations/reset-access-token.ts'
import { setActiveAccount } from './operations/set-active-account.ts'
import { setAutoOffline } from './operations/set-auto-offline.ts'
import { setAvailability } from './operations/set-availability.ts'
import { update } from './operations/update.ts'

export const profile = resource({
  name: 'profile',
  singular: 'profile',
  audit: { type: 'User' },
  operations: [get, update, deleteAvatar, resetAccessToken, setAvailability, setAutoOffline, setActiveAccount],
})
