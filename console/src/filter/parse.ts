import { type Clause, contentKey, type FilterKey, keysOf, type Names, type Sign } from './keys.ts'
import { type Token, tokensOf } from './tokens.ts'
import { agoOf, readValue, type Value } from './values.ts'

/** `unknown`: no such key or word. `sign`: the key cannot be compared so. `joint`: `or` with nothing beside it. */
export type ProblemCode = 'unknown' | 'value' | 'sign' | 'unfinished' | 'joint'

export interface Problem {
  code: ProblemCode
  from: number
  to: number
  text: string
}

export interface Term {
  from: number
  to: number
  text: string
  /** Missing where it could not be understood. */
  clause?: Clause
}

export interface Parsed {
  /** The payload, if there is no problem. */
  clauses: Clause[]
  terms: Term[]
  problems: Problem[]
}

interface Reading {
  clause?: Clause
  code?: ProblemCode
}

const operators: Record<Sign, readonly [string, string | undefined]> = {
  ':': ['equal_to', 'not_equal_to'],
  '~': ['contains', 'does_not_contain'],
  '^': ['starts_with', undefined],
  '>': ['is_greater_than', undefined],
  '<': ['is_less_than', undefined],
  '?': ['is_present', 'is_not_present'],
}

/** What was typed → the payload of `conversations.filter`, and everything that could not be understood. */
export function parseFilter(text: string, names: Names): Parsed {
  const keys = keysOf(names)
  const terms: Term[] = []
  const problems: Problem[] = []
  let joint: Token | undefined
  const fault = (code: ProblemCode, { from, to }: Pick<Token, 'from' | 'to'>) =>
    problems.push({ code, from, to, text: text.slice(from, to) })
  for (const token of tokensOf(text)) {
    const word = jointOf(token)
    if (word) {
      const last = terms.at(-1)
      if (!last || joint) fault('joint', token)
      else if (last.clause) last.clause.query_operator = word
      joint = token
      continue
    }
    joint = undefined
    const { clause, code } = readToken(token, keys, names)
    terms.push({ from: token.from, to: token.to, text: text.slice(token.from, token.to), clause })
    if (code) fault(code, token)
  }
  if (joint) fault('joint', joint)
  const clauses = terms.flatMap(({ clause }) => clause ?? [])
  const end = clauses.at(-1)
  if (end) end.query_operator = null
  return { clauses, terms, problems }
}

function jointOf({ head, sign, isNegated }: Token): 'AND' | 'OR' | undefined {
  if (head.isQuoted || sign || isNegated) return undefined
  const word = head.text.toUpperCase()
  return word === 'OR' || word === 'AND' ? word : undefined
}

function readToken(token: Token, keys: readonly FilterKey[], names: Names): Reading {
  const { head, sign, isNegated, isUnfinished } = token
  if (isUnfinished) return { code: 'unfinished' }
  if (head.isQuoted)
    return head.text === '' ? { code: 'unfinished' } : clauseOf(contentKey, '~', isNegated, [head.text])
  if (sign === undefined) return readAlone(head.text, isNegated, names)
  if (head.text === 'has' && sign === ':') return readPresence(token, keys)
  const key = keys.find(({ word }) => word === head.text)
  if (!key) return { code: 'unknown' }
  const [only] = token.values
  const isNone = token.values.length === 1 && only!.text === 'none' && !only!.isQuoted
  if (isNone && sign === ':' && (key.kind === 'agent' || key.kind === 'team')) return clauseOf(key.key, '?', !isNegated)
  return key.signs.includes(sign) ? readComparison(token, key, sign, names) : { code: 'sign' }
}

/** Words that say everything by themselves. */
function readAlone(word: string, isNegated: boolean, { me }: Names): Reading {
  if (word === 'unassigned') return clauseOf('assignee_id', '?', !isNegated)
  if (word === 'assigned') return clauseOf('assignee_id', '?', isNegated)
  if (word === 'mine') return clauseOf('assignee_id', ':', isNegated, [me])
  if (word === 'unread') return clauseOf('unread', ':', isNegated, [true])
  return { code: 'unknown' }
}

function readPresence({ values, isNegated }: Token, keys: readonly FilterKey[]): Reading {
  const key = values.length === 1 && keys.find(({ word }) => word === values[0]!.text)
  if (!key) return { code: 'value' }
  return key.signs.includes('?') ? clauseOf(key.key, '?', isNegated) : { code: 'sign' }
}

function readComparison({ values, isNegated }: Token, key: FilterKey, sign: Sign, names: Names): Reading {
  if (key.kind === 'time' && (sign === '>' || sign === '<')) {
    const days = values.map(({ text, isQuoted }) => (isQuoted ? undefined : /^(\d{1,5})days?$/.exec(text)?.[1]))
    if (sign === '>' && !isNegated && days.every((each) => each !== undefined)) {
      return { clause: item(key.key, 'days_before', days.map(Number)) }
    }
    // What is longer ago was earlier.
    const moments = values.map(agoOf)
    if (moments.every((each) => each !== null)) return clauseOf(key.key, sign === '>' ? '<' : '>', isNegated, moments)
  }
  const read = values.map((piece) =>
    sign === '~' || sign === '^' ? piece.text || undefined : readValue(key, piece, names),
  )
  if (read.some((value) => value === undefined)) return { code: 'value' }
  return clauseOf(key.key, sign, isNegated, read as Value[])
}

function clauseOf(key: string, sign: Sign, isNegated: boolean, values: Value[] = []): Reading {
  const operator = operators[sign][isNegated ? 1 : 0]
  return operator ? { clause: item(key, operator, values) } : { code: 'sign' }
}

function item(attribute_key: string, filter_operator: string, values: Value[]): Clause {
  return { attribute_key, filter_operator, values, query_operator: 'AND' }
}
