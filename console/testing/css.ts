export interface Rule {
  selector: string
  declarations: string[]
  /** Inside of another rule, or of a condition. */
  within: Rule | undefined
}

/** The rules of a style sheet, however deep they are nested. */
export function rulesOf(css: string): Rule[] {
  const rules: Rule[] = []
  const open: Rule[] = []
  let text = ''
  const declare = () => {
    if (text.trim()) open.at(-1)?.declarations.push(text.trim())
    text = ''
  }
  for (const letter of css.replace(/\/\*.*?\*\//gs, '')) {
    if (letter === '{') {
      const rule = { selector: text.trim(), declarations: [], within: open.at(-1) }
      rules.push(rule)
      open.push(rule)
      text = ''
    } else if (letter === '}') {
      declare()
      open.pop()
    } else if (letter === ';') declare()
    else text += letter
  }
  return rules
}

export function classesIn(selector: string): string[] {
  return selector.startsWith('@') ? [] : [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name]) => name!)
}
