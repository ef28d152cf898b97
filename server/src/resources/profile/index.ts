import { resource } from '../../kernel/manifest.ts'
import { create as createAccessToken } from './access-tokens/operations/create.ts'
import { remove as deleteAccessToken } from './access-tokens/operations/delete.ts'
import { list as listAccessTokens } from './access-tokens/operations/list.ts'
import { deleteTokensOfMember } from './access-tokens/queries/access-tokens.ts'
import { remove as deleteIdentity } from './identity/operations/delete.ts'
import { get as getIdentity } from './identity/operations/get.ts'
import { create as createMfa } from './mfa/operations/create.ts'
import { remove as deleteMfa } from './mfa/operations/delete.ts'
import { get as getMfa } from './mfa/operations/get.ts'
import { renewBackupCodes } from './mfa/operations/renew-backup-codes.ts'
import { verify as verifyMfa } from './mfa/operations/verify.ts'
import { deleteAvatar } from './operations/delete-avatar.ts'
import { get } from './operations/get.ts'
import { resetAccessToken } from './operations/reset-access-token.ts'
import { setActiveAccount } from './operations/set-active-account.ts'
import { setAutoOffline } from './operations/set-auto-offline.ts'
import { setAvailability } from './operations/set-availability.ts'
import { showAccessToken } from './operations/show-access-token.ts'
import { update } from './operations/update.ts'
import { remove as deleteSession } from './sessions/operations/delete.ts'
import { deleteOthers as deleteOtherSessions } from './sessions/operations/delete-others.ts'
import { list as listSessions } from './sessions/operations/list.ts'

export const profile = resource({
  name: 'profile',
  singular: 'profile',
  audit: { type: 'User' },
  operations: [
    get,
    update,
    deleteAvatar,
    resetAccessToken,
    showAccessToken,
    listAccessTokens,
    createAccessToken,
    deleteAccessToken,
    setAvailability,
    setAutoOffline,
    setActiveAccount,
    listSessions,
    deleteSession,
    deleteOtherSessions,
    getMfa,
    createMfa,
    verifyMfa,
    renewBackupCodes,
    deleteMfa,
    getIdentity,
    deleteIdentity,
  ],
  whenRemoved: { membership: deleteTokensOfMember },
})
