import { fail } from '../../../kernel/errors.ts'
import { isAcceptablePassword } from '../../../kernel/secrets.ts'

export function requireAcceptablePassword(password: string): void {
  if (isAcceptablePassword(password)) return
  fail('bad_format', {
    field: 'password',
    message: 'must have 6 to 128 characters, with upper case, lower case, a digit and a special character',
  })
}
