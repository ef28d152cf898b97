import type { Problem, Term } from '../../../filter/parse.ts'
import { without } from '../../../filter/without.ts'
import { t } from '../../../i18n.ts'
import { CircleAlert } from '../../../icons.ts'
import { Chip } from '../../../parts/chip.tsx'

interface Props {
  text: string
  terms: readonly Term[]
  problems: readonly Problem[]
  onRemove?: (rest: string) => void
}

/** A filter word by word; what is not understood says why. */
export function Terms({ text, terms, problems, onRemove }: Props) {
  return (
    <div className="inbox-terms" id="inbox-filter-problems">
      {terms
        .filter(({ from }) => problems.every((problem) => problem.from !== from))
        .map((term) => (
          <Chip key={`${term.from} ${term.text}`} onRemove={onRemove && (() => onRemove(without(text, term)))}>
            {term.text}
          </Chip>
        ))}
      {problems.map(({ code, from, text: marked }) => (
        <span key={from} className="inbox-term-wrong" role="alert">
          <CircleAlert aria-hidden />
          <span>
            <bdi>{marked}</bdi> {t(`inbox.problem_${code}`)}
          </span>
        </span>
      ))}
    </div>
  )
}
