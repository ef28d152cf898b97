import * as Ariakit from '@ariakit/react/composite'

interface ChoiceGridProps {
  label: string
  columns: number
  /** What is shown, and its name. */
  choices: readonly (readonly [sign: string, name: string])[]
  onChoose: (sign: string) => void
}

/** Many small things, such as signs. Arrows move about, Enter takes one. */
export function ChoiceGrid({ label, columns, choices, onChoose }: ChoiceGridProps) {
  const rows = Array.from({ length: Math.ceil(choices.length / columns) }, (_, row) =>
    choices.slice(row * columns, (row + 1) * columns),
  )
  return (
    <Ariakit.CompositeProvider focusLoop="vertical" focusWrap="horizontal">
      <Ariakit.Composite className="choice-grid" role="grid" aria-label={label}>
        {rows.map((row) => (
          <Ariakit.CompositeRow
            key={row[0]![0]}
            role="row"
            className="choice-grid-row"
            style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}
          >
            {row.map(([sign, name]) => (
              <Ariakit.CompositeItem
                key={sign}
                role="gridcell"
                className="choice-grid-item"
                aria-label={name}
                title={name}
                onClick={() => onChoose(sign)}
              >
                {sign}
              </Ariakit.CompositeItem>
            ))}
          </Ariakit.CompositeRow>
        ))}
      </Ariakit.Composite>
    </Ariakit.CompositeProvider>
  )
}
