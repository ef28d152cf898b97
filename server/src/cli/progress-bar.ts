const width = 40

export interface Terminal {
  isTTY?: boolean
  write(text: string): unknown
}

/** A line that fills up on a terminal; where there is none, a word at every tenth. */
export function progressBar(terminal: Terminal): { show(done: number, all: number): void; end(): void } {
  const isTerminal = terminal.isTTY ?? false
  let shown = -1
  return {
    show(done, all) {
      const percent = Math.floor((100 * done) / all)
      const step = isTerminal ? percent : Math.floor(percent / 10) * 10
      if (step === shown) return
      shown = step
      terminal.write(isTerminal ? `\r${filled(done / all)} ${String(percent).padStart(3)} %` : `${step} %\n`)
    },
    end() {
      if (isTerminal) terminal.write('\n')
    },
  }
}

function filled(part: number): string {
  const full = Math.round(width * part)
  return `${'█'.repeat(full)}${'░'.repeat(width - full)}`
}
