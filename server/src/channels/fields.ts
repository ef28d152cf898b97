import { T } from '../kernel/schema.ts'

export const flag = () => T.optional(T.boolean())
export const text = () => T.optional(T.nullable(T.text()))
export const port = () => T.optional(T.nullable(T.integer(0, 65_535)))
