import { resource } from '../../kernel/manifest.ts'
import { deleteAvatar } from './delete-avatar.ts'
import { get } from './get.ts'
import { resetAccessToken } from './reset-access-token.ts'
import { setActiveAccount } from './set-active-account.ts'
import { setAutoOffline } from './set-auto-offline.ts'
import { setAvailability } from './set-availability.ts'
import { update } from './update.ts'

export const profile = resource({
  name: 'profile',
  singular: 'profile',
  operations: [get, update, deleteAvatar, resetAccessToken, setAvailability, setAutoOffline, setActiveAccount],
})
