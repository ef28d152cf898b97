const spaces = ' \t\n\r'
const values = 'a value (a text in double quotes, a number, true, false, null, an object or a list)'
const expectations = {
  value: values,
  firstItem: `${values} or ]`,
  name: 'a name in double quotes',
  firstName: 'a name in double quotes or }',
  colon: 'a colon',
  nextItem: 'a comma or ]',
  nextName: 'a comma or }',
  end: 'the end',
}
type Expectation = keyof typeof expectations

const punctuation: Record<string, string> = { '{': 'the {', '[': 'the [', ':': 'the colon', ',': 'the comma' }
const longestNumber = 400
/** In characters; the event loop waits while they are read. */
const farthest = 256 * 1024
const [lineFeed, carriageReturn, firstPrintable, quote, backslash] = [10, 13, 32, 34, 92] as const

/** Where a text stops being JSON, and what is expected there. Of the text itself, nothing but punctuation is repeated. */
export function jsonFault(text: string): string | undefined {
  return new JsonReader(text).fault()
}

/** Goes through the text as a parser would, without recursion: the text may be nested without end. */
class JsonReader {
  readonly #text: string
  readonly #open: ('{' | '[')[] = []
  #at = 0
  #expected: Expectation = 'value'
  #last: string | undefined
  #lastAt = 0

  constructor(text: string) {
    this.#text = text
  }

  fault(): string | undefined {
    for (;;) {
      while (this.#at < this.#text.length && spaces.includes(this.#text[this.#at]!)) this.#at++
      if (this.#at === this.#text.length && this.#expected === 'end') return undefined
      if (this.#at > farthest) return `the fault comes after the first ${farthest} characters`
      const fault = this.#step(this.#text[this.#at])
      if (fault) return fault
    }
  }

  #step(character: string | undefined): string | undefined {
    const expected = this.#expected
    if (expected === 'name' || expected === 'firstName') {
      if (character === '"') return this.#string('colon', 'the name')
      return character === '}' && expected === 'firstName' ? this.#close(character) : this.#unexpected()
    }
    if (expected === 'colon') return character === ':' ? this.#take(character, 'value') : this.#unexpected()
    if (expected === 'nextName' || expected === 'nextItem') {
      const [closing, next] = expected === 'nextName' ? (['}', 'name'] as const) : ([']', 'value'] as const)
      if (character === ',') return this.#take(character, next)
      return character === closing ? this.#close(character) : this.#unexpected()
    }
    if (expected === 'end') return this.#unexpected()
    if (character === '{' || character === '[') {
      this.#open.push(character)
      return this.#take(character, character === '{' ? 'firstName' : 'firstItem')
    }
    if (character === '"') return this.#string(this.#afterValue(), 'the text')
    return character === ']' && expected === 'firstItem' ? this.#close(character) : this.#bareValue()
  }

  #take(character: string, next: Expectation): undefined {
    this.#passed(punctuation[character]!, this.#at + 1, next)
  }

  #close(character: string): undefined {
    this.#open.pop()
    this.#passed(character === '}' ? 'the }' : 'the ]', this.#at + 1, this.#afterValue())
  }

  #passed(what: string, end: number, next: Expectation): undefined {
    this.#last = what
    this.#lastAt = this.#at
    this.#at = end
    this.#expected = next
  }

  #afterValue(): Expectation {
    const around = this.#open.at(-1)
    return around === undefined ? 'end' : around === '{' ? 'nextName' : 'nextItem'
  }

  #string(next: Expectation, what: string): string | undefined {
    for (let at = this.#at + 1; at < this.#text.length; at++) {
      const character = this.#text.charCodeAt(at)
      if (character === quote) return this.#passed(what, at + 1, next)
      if (character < firstPrintable) {
        const isBreak = character === lineFeed || character === carriageReturn
        const control = isBreak ? 'a line break, to be written as \\n' : 'a control character'
        return this.#inText(`holds ${control}, at ${this.#place(at)}`)
      }
      if (character !== backslash) continue
      if (!/^\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/.test(this.#text.slice(at, at + 6))) {
        return this.#inText(`holds a backslash that begins no escape of JSON, at ${this.#place(at)}`)
      }
      at++
    }
    return this.#inText('has no end')
  }

  #inText(what: string): string {
    return `the text that begins at ${this.#place(this.#at)} ${what}`
  }

  #bareValue(): string | undefined {
    let end = this.#at
    // Whole numbers are told without a regular expression: a body may hold very many.
    if (this.#text[end] !== '0') while (isDigit(this.#text.charCodeAt(end))) end++
    const digits = end - this.#at
    while (isBare(this.#text.charCodeAt(end))) end++
    if (digits > 0 && end === this.#at + digits) return this.#passed('the number', end, this.#afterValue())
    const word = this.#text.slice(this.#at, Math.min(end, this.#at + longestNumber))
    const isLong = end - this.#at > longestNumber
    if (/^-?\d/.test(word)) {
      const isNumber = isLong || /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(word)
      if (isNumber) return this.#passed('the number', end, this.#afterValue())
      return `the number at ${this.#place(this.#at)} is not written as JSON writes numbers`
    }
    if (!['true', 'false', 'null'].includes(word)) return this.#unexpected()
    return this.#passed('the value', end, this.#afterValue())
  }

  #unexpected(): string {
    const at = this.#last ? `after ${this.#last} at ${this.#place(this.#lastAt)}, ` : ''
    return `${at}${expectations[this.#expected]} is expected, ${this.#found()}`
  }

  #found(): string {
    const character = this.#text[this.#at]
    if (character === undefined) return 'and the body ends'
    const what = /[{}[\]:,'"/]/.test(character) ? character : 'what stands'
    return `not ${what} at ${this.#place(this.#at)}`
  }

  #place(at: number): string {
    let line = 1
    let start = 0
    for (let found = this.#text.indexOf('\n'); found !== -1 && found < at; found = this.#text.indexOf('\n', start)) {
      line++
      start = found + 1
    }
    let column = 1
    // A pair of surrogates is one character.
    for (let index = start; index < at; index++) if ((this.#text.charCodeAt(index) & 0xfc00) !== 0xdc00) column++
    return `line ${line}, column ${column}`
  }
}

/** Letters, digits, and what numbers are written with; what is beyond the end is none of them. */
function isBare(character: number): boolean {
  return (
    isDigit(character) ||
    (character >= 97 && character <= 122) ||
    (character >= 65 && character <= 90) ||
    (character >= 43 && character <= 46 && character !== 44) ||
    character === 95
  )
}

function isDigit(character: number): boolean {
  return character >= 48 && character <= 57
}
