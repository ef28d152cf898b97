/** Every word must begin some word of the choice; those that begin the label come first. */
export function search<Each extends { label: string; words?: string }>(
  choices: readonly Each[],
  typed: string,
): Each[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...choices]
  const matches = choices.filter((choice) => {
    const text = ` ${fold(`${choice.label} ${choice.words ?? ''}`)}`
    return words.every((word) => text.includes(` ${word}`) || (word.length > 2 && text.includes(word)))
  })
  const rank = (choice: Each) => (fold(choice.label).startsWith(words[0]!) ? 0 : 1)
  return matches.sort((a, b) => rank(a) - rank(b))
}

export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase()
}
