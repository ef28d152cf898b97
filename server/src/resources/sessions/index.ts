import { resource } from '../../kernel/manifest.ts'
import { forgetExpired } from './jobs/forget-expired.ts'
import { getInstallation } from './operations/get-installation.ts'
import { requestPasswordReset } from './operations/request-password-reset.ts'
import { resetPassword } from './operations/reset-password.ts'
import { signIn } from './operations/sign-in.ts'
import { signOut } from './operations/sign-out.ts'
import { validateToken } from './operations/validate-token.ts'

export const sessions = resource({
  name: 'sessions',
  singular: 'session',
  audit: { type: 'User' },
  operations: [signIn, signOut, validateToken, requestPasswordReset, resetPassword, getInstallation],
  jobs: [forgetExpired],
})
