import { T } from '../../../kernel/schema.ts'

const userIds = (minItems: number) => T.array(T.id(), { minItems, maxItems: 1000, examples: [[1]] })

export const SomeMembers = T.object({ user_ids: userIds(1) }, { title: 'SomeMembers' })

export const AllMembers = T.object({ user_ids: userIds(0) }, { title: 'AllMembers' })
