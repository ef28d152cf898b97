export function printFields(fields: Record<string, string | number>): void {
  const width = Math.max(...Object.keys(fields).map((name) => name.length))
  for (const [name, value] of Object.entries(fields)) console.log(`${name.padEnd(width)}  ${value}`)
}

export function printTable(head: string[], rows: string[][]): void {
  const lines = [head, ...rows.map((row) => row.map(oneLine))]
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  for (const line of lines) {
    const cells = line.map((text, column) => text.padEnd(widths[column]!))
    console.log(cells.join('  ').trimEnd())
  }
}

/** A name or an error may be what a stranger sent: nothing of it may steer the terminal. */
function oneLine(text: string): string {
  return text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
