import { useBootstrap } from '../../../data/account.ts'
import { conversationRecord } from '../../../data/records.ts'
import { createStore, useStore } from '../../../data/store.ts'
import { formatLocale, t } from '../../../i18n.ts'
import { reportProblem, useActions } from '../actions.ts'
import { useAfterDone } from '../after-done.ts'
import { missingIn } from './missing.ts'

/** The conversation that something has to be said of before it is resolved. */
const asked = createStore<number | null>(null)
export const useAsked = () => useStore(asked)
export const stopAsking = () => asked.set(null)

/**
 * Resolves, and goes on as this person wants it. What has to be said of a conversation first is asked for; of many, those
 * of which it has not been said stay as they are, and are named.
 */
export function useResolve(): (numbers: number[]) => void {
  const { account, custom_attribute_definitions } = useBootstrap()
  const actions = useActions()
  const afterDone = useAfterDone()
  const missingOf = (number: number) =>
    missingIn(custom_attribute_definitions, conversationRecord(account.id, number)?.custom_attributes ?? {})

  return (numbers) => {
    const lacking = numbers.filter((number) => missingOf(number).length > 0)
    if (lacking.length > 0 && numbers.length === 1) return asked.set(numbers[0]!)
    const ready = numbers.filter((number) => !lacking.includes(number))
    if (ready.length > 0) {
      actions.setStatus(ready, 'resolved')
      afterDone(ready)
    }
    if (lacking.length > 0) reportProblem(new Error(sentenceOf(lacking, missingOf)))
  }
}

const mostNamed = 10

function sentenceOf(
  lacking: readonly number[],
  missingOf: (number: number) => { attribute_display_name: string }[],
): string {
  const list = new Intl.ListFormat(formatLocale())
  const names = new Set(lacking.flatMap((number) => missingOf(number).map((each) => each.attribute_display_name)))
  return t('inbox.not_resolved', {
    count: lacking.length,
    numbers: list.format(lacking.slice(0, mostNamed).map((number) => `#${number}`)),
    more: Math.max(0, lacking.length - mostNamed),
    names: list.format([...names]),
  })
}
