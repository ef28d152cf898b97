import { OperatorError } from '../operator-error.ts'
import { findSecretKey, type KeySettings, secretKeyFile } from '../secret-key.ts'
import { type Header, keyCheck } from './format.ts'

/** The key that a restore has to put into the data folder, if it is not in place yet. */
export function missingKey(header: Header, settings: KeySettings): string | undefined {
  const present = findSecretKey(settings)
  const key = present ?? header.secret_key
  if (key === undefined) {
    throw new OperatorError(
      'The backup does not contain the secret key, because it was not kept in the data folder.',
      'Set PARLEY_SECRET_KEY to the key that Parley had when the backup was made.',
    )
  }
  if (keyCheck(key) === header.key_check) return present === undefined ? key : undefined
  throw new OperatorError(
    `The key in ${settings.secretKey === undefined ? secretKeyFile(settings.dataDir) : 'PARLEY_SECRET_KEY'} is not the one that the backup was made with.`,
    'Restore into a new data folder (PARLEY_DATA_DIR) without PARLEY_SECRET_KEY, or set it to the key of the backup.',
  )
}
