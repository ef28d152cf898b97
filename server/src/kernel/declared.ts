import { type Access, familyOf } from './access.ts'
import type { ErrorCode } from './errors.ts'
import type { Operation } from './operation.ts'
import { hasTargets } from './targets.ts'

/** Every operation can be sent a field or a parameter that it does not know. */
const always: ErrorCode[] = ['unknown_field', 'rate_limited', 'internal', 'unavailable']
const ofValues: ErrorCode[] = [
  'missing',
  'wrong_type',
  'too_long',
  'too_short',
  'too_small',
  'too_large',
  'too_many',
  'too_few',
  'not_allowed',
  'bad_format',
  'bad_characters',
  'too_deep',
]
const ofBodies: ErrorCode[] = [
  'invalid_json',
  'forbidden_key',
  'unreadable_body',
  'body_too_large',
  'media_type',
  'too_deep',
]
const ofTokens: ErrorCode[] = ['token_missing', 'token_invalid']
const ofAccounts: ErrorCode[] = [
  ...ofTokens,
  'platform_refused',
  'not_found',
  'account_suspended',
  'sso_required',
  'mfa_required',
  'scope_required',
  'named_token_refused',
]
const ofPermissions: ErrorCode[] = [...ofAccounts, 'bot_refused', 'permission_required']

const ofAccess: Record<Access, ErrorCode[]> = {
  administrator: [...ofAccounts, 'bot_refused', 'role_required'],
  agent: [...ofAccounts, 'bot_refused'],
  contact_manage: ofPermissions,
  report_manage: ofPermissions,
  knowledge_base_manage: ofPermissions,
  agent_or_bot: ofAccounts,
  platform: [...ofTokens, 'platform_required', 'named_token_refused'],
  user: [...ofTokens, 'user_required', 'named_token_refused'],
  inbox: ['not_found'],
  link: ['not_found'],
  contact: ['access_refused', 'not_found'],
  website: ['not_found', 'account_suspended'],
  visitor: ['not_found', 'account_suspended', 'access_refused'],
  anyone: [],
}

/** Every error an operation can answer with: those of its kind, and those it declares itself. */
export function errorsOf({ method, path, declaration }: Operation): ErrorCode[] {
  const { access, load, body, query, paged, heavy, unavailable, forgetsAnswer, errors = [] } = declaration
  return [
    ...new Set([
      ...ofAccess[access],
      ...(load ? (['not_found'] as const) : []),
      ...(method === 'get' ? [] : ofBodies),
      ...(body || query || paged ? ofValues : []),
      ...(body ? (['no_known_field'] as const) : []),
      ...(hasTargets(body) ? (['address_refused'] as const) : []),
      ...(paged ? (['bad_cursor'] as const) : []),
      ...(unavailable ? [unavailable] : []),
      ...(heavy ? (['too_expensive'] as const) : []),
      ...(method === 'post' ? (['request_in_flight', 'idempotency_mismatch', 'bad_format'] as const) : []),
      ...(forgetsAnswer ? (['answer_not_kept'] as const) : []),
      ...(familyOf(path) === 'public' ? (['not_found'] as const) : []),
      ...errors,
      ...always,
      ...(method === 'get' ? [] : (['storage_full', 'outcome_unknown'] as const)),
    ]),
  ]
}

/** What an operation declares on top of its kind. */
export function declaredErrors({ declaration }: Operation): readonly ErrorCode[] {
  return declaration.errors ?? []
}
