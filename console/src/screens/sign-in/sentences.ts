import { ApiError, ParleyError } from '../../../../sdk/src/index.ts'
import { t } from '../../i18n.ts'
import { formatDuration } from '../../parts/time.tsx'

/** The server's refusal in the words of whoever reads it, where it is one that people meet here. */
export function inOwnWords(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  if (error.status === 429) return new Error(t('sign-in.too_many', { wait: formatDuration(error.retryAfter ?? 60) }))
  if (error.code === 'sign_in_failed') return new Error(t('sign-in.wrong'))
  if (error.code === 'sign_in_code') return refusalOf('code', t('sign-in.wrong_code'))
  if (error.code === 'mismatch') return refusalOf('password_confirmation', t('sign-in.password_differs'))
  if (error.code === 'bad_format' && error.field === 'password') {
    return refusalOf('password', t('sign-in.password_rule'))
  }
  return error
}

/** As the server would say it of one field. */
export function refusalOf(field: string, message: string): ParleyError {
  return new ParleyError(422, { description: message, errors: [{ field, message, code: 'bad_format' }] }, null)
}

export function requireSame(values: FormData): void {
  if (values.get('password') !== values.get('password_confirmation')) {
    throw refusalOf('password_confirmation', t('sign-in.password_differs'))
  }
}
