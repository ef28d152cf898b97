import type { Db } from '../../../kernel/db/db.ts'
import { type Problem, problem } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import type { Owner } from '../queries/action-webhooks.ts'
import { listKnown } from '../queries/named.ts'
import type { Action, NewAction } from '../schema.ts'
import { actions as kinds } from './actions.ts'
import { knownBlobs } from './files.ts'
import type { NamedById } from './params.ts'

interface Checking {
  db: Db
  services: Services
  accountId: number
  /** Which of them may be used. */
  allowed?: (name: string) => boolean
  byPerson: boolean
  /** Whose actions they are, if it has been saved before. */
  owner?: Owner
}

interface Named {
  kind: NamedById
  id: number
  field: string
}

/** The actions as they are stored, and all that is wrong with them; five statements at most. */
export async function checkActions(
  given: readonly NewAction[],
  { db, services, accountId, allowed = () => true, byPerson, owner }: Checking,
): Promise<{ actions: Action[]; problems: Problem[] }> {
  const problems: Problem[] = []
  const named: Named[] = []
  const sent: { blob: string; field: string }[] = []
  const actions = given.map(({ action_name, action_params }, at) => {
    const params = action_params ?? []
    const path = `actions[${at}].action_params`
    const fieldOf = (index: number | undefined) => (index === undefined ? path : `${path}[${index}]`)
    const kind = Object.hasOwn(kinds, action_name) && allowed(action_name) ? kinds[action_name] : undefined
    if (!kind) {
      const names = Object.keys(kinds).filter(allowed)
      problems.push(problem('not_allowed', `actions[${at}].action_name`, `must be one of ${names.join(', ')}`))
    }
    kind?.params.check({
      params,
      refuse: (index, code, message) => problems.push(problem(code, fieldOf(index), message)),
      names: (of, id, index) => named.push({ kind: of, id, field: fieldOf(index) }),
      sends: (blob, index) => sent.push({ blob, field: fieldOf(index) }),
      outbound: services.outbound,
      byPerson,
    })
    return { action_name, action_params: params }
  })
  const known = await listKnown(db, accountId, {
    agent: idsOf(named, 'agent'),
    team: idsOf(named, 'team'),
    sla: idsOf(named, 'sla'),
  })
  for (const { kind, id, field } of named) if (!known[kind].has(id)) problems.push(problem('unknown', field))
  const blobs = sent.map(({ blob }) => blob)
  const sendable = await knownBlobs(db, services, { accountId, owner }, blobs)
  for (const { blob, field } of sent) {
    if (!sendable.has(blob)) problems.push(problem('unknown', field, 'names no file that was sent within a day'))
  }
  return { actions, problems }
}

function idsOf(named: readonly Named[], kind: Named['kind']): number[] {
  return [...new Set(named.filter((each) => each.kind === kind).map(({ id }) => id))]
}
