import { T } from '../../../kernel/schema.ts'

export const LabelsReply = T.object({ payload: T.array(T.text(), { description: 'In alphabetical order' }) })
