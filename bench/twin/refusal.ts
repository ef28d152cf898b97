/** An answer that is not 200, in the shape our server gives its errors. */
export class Refusal extends Error {
  readonly statusCode: number
  readonly body: string

  constructor(statusCode: number, code: string, message: string, field = '') {
    super(code)
    this.statusCode = statusCode
    const description = field === '' ? message : `${field} ${message}.`
    const errors = [{ field, message, code }]
    this.body = JSON.stringify({ description, errors, error: description, message: description })
  }
}
