import { type Expression, type OperationNode, ValueNode } from 'kysely'

/**
 * Stands in a prepared query for a value that each call brings. It can be put into SQL. Its value is not known while the
 * query is built, so it cannot be compared, calculated with or made part of a text.
 */
export class Param<Value> implements Expression<Value> {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  get expressionType(): Value | undefined {
    return undefined
  }

  toOperationNode(): OperationNode {
    return ValueNode.create(this)
  }

  /** For what the compiler lets through: a template string takes anything. */
  [Symbol.toPrimitive](): never {
    throw new Error(`The value of the parameter ${this.name} is not known while its query is built`)
  }
}

/** The parameters for the values of a call. Which of them are undefined is known: each choice gets its own query. */
export type Params<Values> = {
  [Name in keyof Values]: Param<Exclude<Values[Name], undefined>> | Extract<Values[Name], undefined>
}

/** For parts of queries, which may or may not be prepared. */
export type OrParam<Value> = Value | Param<Value>
