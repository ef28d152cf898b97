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

export function notFound(): Refusal {
  return new Refusal(404, 'not_found', 'There is nothing here, or nothing that you may see.')
}

export function missing(field: string): Refusal {
  return new Refusal(422, 'missing', 'is required', field)
}

export function wrongType(field: string): Refusal {
  return new Refusal(422, 'wrong_type', 'has the wrong type', field)
}
