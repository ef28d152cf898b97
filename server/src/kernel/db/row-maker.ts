export type Row = Record<string, unknown>
export type RowMaker = (values: readonly unknown[]) => Row

/**
 * Arrays come from both drivers in half the time of objects, and objects of one shape are quick to make and to read; so
 * the function that makes them is written out for the columns of its statement.
 */
export function rowMaker<Column extends { name: string }>(
  columns: readonly Column[],
  decoded: (value: string, column: Column) => string = (value) => value,
): RowMaker {
  const fields = columns.map((column, at) => `${JSON.stringify(column.name)}: ${decoded(`values[${at}]`, column)}`)
  return new Function('values', `return { ${fields.join(', ')} }`) as RowMaker
}
