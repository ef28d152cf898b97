import { minute } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import type { Budget } from '../../../kernel/rate-limit.ts'
import { equalStrings, randomHex } from '../../../kernel/secrets.ts'
import type { Services } from '../../../kernel/services.ts'
import { matchingStep, newTotpSecret, provisioningUrl } from '../../../kernel/totp.ts'
import {
  beginSecondFactor,
  holdSecondFactor,
  type SecondFactorRow,
  updateSecondFactor,
} from '../queries/second-factors.ts'

const issuer = 'Parley'
const backupCodes = 10

/** Wrong codes of one user, from wherever: whoever tries them has the password already. */
const wrongCodes: Budget = { limit: 5, window: 15 * minute }

export interface Codes {
  otp_code?: string
  backup_code?: string
}

/** A secret for a device. Nothing is asked of the user until a code shows that the device has it. */
export async function begin(
  tx: Tx,
  { secrets, clock }: Services,
  { id, email }: { id: number; email: string },
): Promise<{ secret: string; provisioning_url: string }> {
  const secret = newTotpSecret()
  const factor = { user_id: id, sealed_secret: secrets.seal(secret), created_at: clock.now() }
  if (!(await beginSecondFactor(tx, factor))) fail('mfa_enabled')
  return { secret, provisioning_url: provisioningUrl(secret, { issuer, account: email }) }
}

/** Takes the first code of the device; from then on one is asked for. */
export async function enable(tx: Tx, services: Services, userId: number, code: string): Promise<string[]> {
  const factor = (await holdSecondFactor(tx, userId)) ?? fail('mfa_disabled')
  if (factor.enabled_at !== null) fail('mfa_enabled')
  if (!(await takeCode(tx, services, factor, { otp_code: code }))) fail('wrong_code', { field: 'otp_code' })
  await updateSecondFactor(tx, userId, { enabled_at: services.clock.now() })
  return renewBackupCodes(tx, services, userId)
}

/** Refuses a code that is wrong, or was taken before. */
export async function requireCode(tx: Tx, services: Services, userId: number, codes: Codes): Promise<void> {
  const factor = await holdSecondFactor(tx, userId)
  if (!factor || factor.enabled_at === null) fail('mfa_disabled')
  if (await takeCode(tx, services, factor, codes)) return
  fail('wrong_code', { field: codes.backup_code ? 'backup_code' : 'otp_code' })
}

/** Whether the second factor is passed, which somebody who has none does not. */
export async function passes(tx: Tx, services: Services, userId: number, codes: Codes): Promise<boolean> {
  const factor = await holdSecondFactor(tx, userId)
  return factor !== undefined && factor.enabled_at !== null && takeCode(tx, services, factor, codes)
}

/** Those that there were are good for nothing any more. */
export async function renewBackupCodes(tx: Tx, { secrets }: Services, userId: number): Promise<string[]> {
  const codes = Array.from({ length: backupCodes }, () => randomHex(8))
  await updateSecondFactor(tx, userId, { backup_digests: codes.map((code) => secrets.digest(code)) })
  return codes
}

/** Each code is taken once. */
async function takeCode(tx: Tx, services: Services, factor: SecondFactorRow, codes: Codes): Promise<boolean> {
  const counted = services.limiter(wrongCodes)
  const caller = String(factor.user_id)
  counted.take(caller)
  const used = codes.backup_code
    ? withoutBackupCode(services, factor, codes.backup_code)
    : withStep(services, factor, codes.otp_code ?? '')
  if (!used) return false
  await updateSecondFactor(tx, factor.user_id, used)
  counted.giveBack(caller)
  return true
}

function withStep({ secrets, clock }: Services, { sealed_secret, last_step }: SecondFactorRow, code: string) {
  const digits = code.replace(/\s/g, '')
  const step = matchingStep(secrets.unseal(sealed_secret), digits, { now: clock.now(), lastStep: last_step })
  return step === undefined ? undefined : { last_step: step }
}

function withoutBackupCode({ secrets }: Services, { backup_digests }: SecondFactorRow, code: string) {
  const digest = secrets.digest(code.replace(/[\s-]/g, '').toUpperCase())
  const left = backup_digests.filter((known) => !equalStrings(known, digest))
  return left.length === backup_digests.length ? undefined : { backup_digests: left }
}
