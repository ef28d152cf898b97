/** Every error the product can answer with: its status, and what the caller can do about it. */
export const catalogue = {
  invalid_json: [400, 'The body is not valid JSON.'],
  forbidden_key: [400, 'is a key that no body may have'],
  unreadable_body: [400, 'The request could not be read.'],
  sign_in_code: [400, 'Invalid verification code: it is wrong, or was used before.'],
  token_missing: [401, 'Send your API token in the api_access_token header.'],
  token_invalid: [401, 'This token is unknown, expired or revoked. Take a current one from your profile.'],
  sign_in_failed: [401, 'The e-mail address or the password is wrong.'],
  access_refused: [401, 'This inbox and contact grant no access.'],
  role_required: [403, 'This needs the administrator role in this account.'],
  permission_required: [403, 'Your role in this account does not allow this. Ask an administrator for another one.'],
  scope_required: [403, 'This token was made without the scope that this needs. Make one that has it.'],
  named_token_refused: [403, 'No token that was made for a program may do this: sign in, or use your own API token.'],
  user_required: [403, 'Only a person can do this: use the token of a user.'],
  bot_refused: [403, 'Agent bots may not use this operation.'],
  platform_required: [403, 'Only a platform app or a super administrator can do this.'],
  platform_refused: [403, 'A platform app may use the Platform API only.'],
  account_suspended: [403, 'This account is suspended. Ask the operator of this installation.'],
  mfa_required: [403, 'This account asks its members for a second factor. Set yours up in your profile first.'],
  sso_required: [
    403,
    'This account asks its members to sign in through the single sign-on of this installation. Sign in that way.',
  ],
  contact_blocked: [403, 'This contact is blocked, and what it writes is not taken.'],
  not_found: [404, 'There is nothing here, or nothing that you may see.'],
  unknown_path: [404, 'There is no such path.'],
  method_not_allowed: [405, 'This path takes other methods, which the Allow header lists.'],
  request_timeout: [408, 'The request did not come in time.'],
  request_in_flight: [409, 'A request with this Idempotency-Key is still running. Try again shortly.'],
  cursor_expired: [410, 'What came right after this cursor is no longer kept. Read the current state, and start anew.'],
  body_too_large: [413, 'The body is larger than this installation accepts.'],
  media_type: [415, 'Send the body as application/json, application/x-www-form-urlencoded or multipart/form-data.'],
  missing: [422, 'is required'],
  wrong_type: [422, 'has the wrong type'],
  too_long: [422, 'is too long'],
  too_short: [422, 'is too short'],
  too_small: [422, 'is too small'],
  too_large: [422, 'is too large'],
  too_many: [422, 'has too many items'],
  too_few: [422, 'has too few items'],
  not_allowed: [422, 'is not one of the allowed values'],
  bad_format: [422, 'has the wrong form'],
  address_refused: [422, 'is not a public address; the operator can allow it with PARLEY_OUTBOUND_ALLOW'],
  fetch_failed: [422, 'could not be fetched'],
  bad_characters: [422, 'contains characters that cannot be stored'],
  too_deep: [422, 'is nested too deeply'],
  last_administrator: [422, 'is the last administrator of this account, and an account needs one'],
  own_membership: [422, 'is your own: another administrator has to remove you'],
  conversation_resolved: [422, 'This conversation is resolved and takes no more messages. Begin another one.'],
  taken: [422, 'has already been taken'],
  mail_unavailable: [
    422,
    'This installation cannot send mail: the operator has not set PARLEY_SMTP_URL. Nothing was sent.',
  ],
  no_processor: [422, 'No processor found: this integration takes no events from callers.'],
  no_translator: [422, 'This installation has nothing that translates. Nothing was changed.'],
  no_known_field: [422, 'None of the fields that were sent is known here. See the reference for those that are.'],
  unknown_field: [422, 'is not a field that is known here'],
  unknown: [422, 'does not exist in this account'],
  mismatch: [422, 'does not match'],
  wrong_password: [422, 'is not the current password'],
  demo_refused: [422, 'This account has conversations already. The demo desk is for one that has none.'],
  wrong_code: [422, 'is not a valid code, or was used before'],
  mfa_enabled: [422, 'The second factor is switched on already.'],
  mfa_disabled: [422, 'The second factor is not switched on.'],
  sso_refused: [
    422,
    'can be asked for only where this installation has single sign-on, by somebody who is signed in through it',
  ],
  password_needed: [422, 'You have no password, and could not sign in any more. Choose one first.'],
  vouching_refused: [
    422,
    'belongs to an account that you do not administer, or administers the whole installation: ask the operator',
  ],
  bad_cursor: [422, 'is not a cursor of this list'],
  idempotency_mismatch: [422, 'was used before with another request'],
  answer_not_kept: [
    422,
    'The first request with this Idempotency-Key was carried out, and its answer is kept nowhere. See what it has made.',
  ],
  upgrade_required: [426, 'This path speaks WebSocket only.'],
  rate_limited: [429, 'Too many requests. Wait as long as the Retry-After header says.'],
  headers_too_large: [431, 'The headers of the request are too large.'],
  internal: [500, 'Something went wrong on our side. Nothing was changed. Quote the request id when you report it.'],
  unavailable: [503, 'The service cannot answer right now. Try again shortly.'],
  storage_full: [503, 'There is no room left to store this. Nothing was changed. The operator has to free some.'],
  outcome_unknown: [
    503,
    'The database did not confirm the change in time: it was made, or was not. Repeat the request if it had an ' +
      'Idempotency-Key; look first if it had none.',
  ],
  too_expensive: [503, 'This question takes too long to answer. Narrow it down.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof catalogue

export interface Problem {
  field: string
  message: string
  code: ErrorCode
}

export interface ErrorBody {
  description: string
  errors: Problem[]
  error: string
  message: string
  /** On 422: the fields that have a problem. */
  attributes?: string[]
  request_id?: string
}

/** What signing in answers: apps print the first of `errors`. */
export interface SignInErrorBody extends Omit<ErrorBody, 'errors'> {
  success: false
  errors: string[]
  details: Problem[]
}

export class Failure extends Error {
  readonly problems: readonly [Problem, ...Problem[]]
  readonly headers: Record<string, string>

  constructor(problems: readonly [Problem, ...Problem[]], headers: Record<string, string> = {}) {
    super(problems[0].code)
    this.problems = problems
    this.headers = headers
  }

  get status(): number {
    return catalogue[this.problems[0].code][0]
  }
}

/** Ends the operation with an error of the catalogue; nothing that it wrote remains. */
export function fail(code: ErrorCode, options: { field?: string; message?: string } = {}): never {
  throw new Failure([problem(code, options.field, options.message)])
}

export function problem(code: ErrorCode, field = '', message: string = catalogue[code][1]): Problem {
  return { field, message, code }
}

export function errorBody({ problems, status }: Failure, requestId?: string): ErrorBody {
  const description = problems.map(describe).join(' ')
  const body: ErrorBody = { description, errors: [...problems], error: description, message: description }
  if (status === 422) body.attributes = [...new Set(problems.flatMap(({ field }) => (field === '' ? [] : field)))]
  if (requestId) body.request_id = requestId
  return body
}

export function signInErrorBody(failure: Failure, requestId?: string): SignInErrorBody {
  const { errors, ...body } = errorBody(failure, requestId)
  return { success: false, ...body, errors: errors.map(describe), details: errors }
}

function describe({ field, message }: Problem): string {
  return field === '' ? message : `${field} ${message}.`
}
