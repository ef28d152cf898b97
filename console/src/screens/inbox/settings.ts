import { savedSetting } from '../../ui-settings.ts'

export const afterResolvingChoices = ['next', 'stay', 'list'] as const
export type AfterResolving = (typeof afterResolvingChoices)[number]

/** What is shown once a conversation is resolved or put off. */
export const afterResolving = savedSetting<AfterResolving>(
  'after_resolving',
  (stored) => afterResolvingChoices.find((each) => each === stored) ?? 'next',
)

export const compactRows = savedSetting<boolean>('compact_rows', (stored) => stored === true)
