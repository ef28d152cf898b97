import { useEffect } from 'react'
import { useAccountId, useFromBootstrap } from '../data/account.ts'
import { useConversation, useOpenNumber } from '../data/conversations.ts'
import { localSetting } from '../local-setting.ts'

interface Visit {
  accountId: number
  number: number
  name: string
}

const mostKept = 20

export const recent = localSetting<readonly Visit[]>('parley.recent', (stored) =>
  Array.isArray(stored) ? stored.filter(isVisit) : [],
)

function isVisit(value: unknown): value is Visit {
  const { accountId, number, name } = (value ?? {}) as Partial<Record<keyof Visit, unknown>>
  return typeof accountId === 'number' && typeof number === 'number' && typeof name === 'string'
}

/** The latest first, each once. */
export function withVisit(before: readonly Visit[], visit: Visit): readonly Visit[] {
  const others = before.filter(({ accountId, number }) => accountId !== visit.accountId || number !== visit.number)
  return [visit, ...others].slice(0, mostKept)
}

/** Remembers which conversations were opened, unless the account forbids to keep anything of them. */
export function RememberVisit() {
  const accountId = useAccountId()
  const number = useOpenNumber()
  const isForbidden = useFromBootstrap(({ account }) => account.settings.local_copies_forbidden) ?? false
  useEffect(() => {
    const others = recent.get().filter((visit) => visit.accountId !== accountId)
    if (isForbidden && others.length < recent.get().length) recent.set(others)
  }, [accountId, isForbidden])
  return number === undefined || isForbidden ? null : <Remember number={number} />
}

function Remember({ number }: { number: number }) {
  const accountId = useAccountId()
  const name = useConversation(number).conversation?.meta.sender.name
  useEffect(() => {
    if (name) recent.set(withVisit(recent.get(), { accountId, number, name }))
  }, [accountId, number, name])
  return null
}
