export type Source = 'answers' | 'people' | 'emoji' | 'articles'

export interface Trigger {
  source: Source
  /** Where the sign begins, which the choice replaces up to the caret. */
  from: number
  query: string
}

/** What is asked for just before the caret. A sign inside a word asks for nothing: `and/or`, `10:30`, `a@b`. */
export function triggerAt(text: string, caret: number, isNote: boolean): Trigger | undefined {
  const lineStart = text.lastIndexOf('\n', caret - 1) + 1
  const line = text.slice(lineStart, caret)
  const found = [
    at('articles', /\[\[([^\]]{0,60})$/),
    at('answers', /(?<=^|\s)\/([^\s/][^/]{0,39}|)$/),
    isNote ? at('people', /(?<=^|[\s(])@([\p{L}\p{N}._-]{0,30}(?: [\p{L}\p{N}._-]{0,30})?)$/u) : undefined,
    at('emoji', /(?<=^|[\s(]):([a-z0-9+_-]{2,30})$/i),
  ].filter((each) => each !== undefined)
  return found.sort((a, b) => b.from - a.from)[0]

  function at(source: Source, pattern: RegExp): Trigger | undefined {
    const match = pattern.exec(line)
    return match ? { source, from: lineStart + match.index, query: match[1]! } : undefined
  }
}
