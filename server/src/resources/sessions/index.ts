import { resource } from '../../kernel/manifest.ts'
import { forgetExpired } from './forget-expired.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { validateToken } from './validate-token.ts'

export const sessions = resource({
  name: 'sessions',
  singular: 'session',
  operations: [signIn, signOut, validateToken, requestPasswordReset, resetPassword],
  jobs: [forgetExpired],
})
