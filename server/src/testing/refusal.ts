import { ParleyError } from '../../../sdk/src/index.ts'

/** What a call that must fail was refused with: `422 title taken`, or `404 not_found`. */
export async function refusalOf(call: unknown): Promise<string> {
  const error =
    call instanceof Promise
      ? await call.then(
          () => undefined,
          (reason: unknown) => reason,
        )
      : call
  if (!(error instanceof ParleyError)) throw error ?? new Error('The call succeeded')
  const problems = error.errors.map(({ field, code }) => (field === '' ? code : `${field} ${code}`))
  return `${error.status} ${problems.join(', ')}`
}

/** What an answer says, in short: `422 taken`. */
export async function codeOf(answer: Promise<{ statusCode: number; json(): { errors: { code: string }[] } }>) {
  const { statusCode, json } = await answer
  return `${statusCode} ${json().errors?.[0]?.code}`
}
