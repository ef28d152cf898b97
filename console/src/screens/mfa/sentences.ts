import { ApiError, ParleyError } from '../../../../sdk/src/index.ts'
import { t } from '../../i18n.ts'

/** A wrong code, said in the reader's words at the field that it was typed into. */
export function inOwnWords(error: unknown, field = 'otp_code'): unknown {
  if (!(error instanceof ApiError) || error.code !== 'wrong_code') return error
  const message = t('profile.mfa_wrong_code')
  return new ParleyError(422, { description: message, errors: [{ field, message, code: 'wrong_code' }] }, null)
}
