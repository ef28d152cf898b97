import { ParleyError, type Problem } from '../../../sdk/src/index.ts'

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

interface Answer {
  statusCode: number
  json(): { errors?: Problem[]; details?: Problem[] }
}

/** What is wrong, by field and code: where somebody signs in, the errors are sentences. */
export function problemsOf(answer: Answer): Problem[] {
  const { errors = [], details = errors } = answer.json()
  return details
}

/** What an answer says, in short: `422 taken`. */
export async function codeOf(answer: Promise<Answer>) {
  return `${(await answer).statusCode} ${problemsOf(await answer)[0]?.code}`
}
