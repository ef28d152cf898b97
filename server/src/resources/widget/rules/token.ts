import { day } from '../../../kernel/clock.ts'
import { readToken, signToken } from '../../../kernel/jwt.ts'
import type { Services } from '../../../kernel/services.ts'
import { unixTime } from '../../../kernel/time.ts'

type Known = { source_id: string; inbox_id: number }

const goodFor = 180 * day

/** What a website knows its visitor by from now on. */
export function visitorToken({ secrets }: Pick<Services, 'secrets'>, { source_id, inbox_id }: Known, now: number) {
  return signToken(keyOf(secrets), { source_id, inbox_id, iat: unixTime(now), exp: unixTime(now + goodFor) })
}

/** Whom a token names; undefined where it is none of ours, or has expired. */
export function readVisitorToken(
  { secrets }: Pick<Services, 'secrets'>,
  token: string,
  now: number,
): Known | undefined {
  return readToken(keyOf(secrets), token, now) as Known | undefined
}

function keyOf(secrets: Services['secrets']): Buffer {
  return secrets.key('visitor tokens')
}
