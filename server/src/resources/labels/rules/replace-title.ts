import { foldCase } from '../../../kernel/fold-case.ts'

/** A label that others name by its title, and what it is called now; nothing where it is gone. */
export interface Retitled {
  title: string
  into?: string
}

/** The same titles with the new one, or without it. They may be written otherwise than labels are, which are folded. */
export function replaceTitle<Value>(titles: readonly Value[], { title, into }: Retitled): (Value | string)[] {
  const isMeant = (value: unknown) => typeof value === 'string' && foldCase(value) === title
  const others = into === undefined ? [] : [into]
  return [...new Set(titles.flatMap((value): (Value | string)[] => (isMeant(value) ? others : [value])))]
}
