import { type ReactNode, useId } from 'react'
import { ChevronDown } from '../../../icons.ts'
import { localSetting } from '../../../local-setting.ts'

/** Which sections somebody has opened or closed; the others are as they begin. */
const opened = localSetting<Readonly<Record<string, boolean>>>('parley.details.open', (stored) =>
  typeof stored === 'object' && stored !== null ? (stored as Record<string, boolean>) : {},
)

interface Props {
  name: string
  title: ReactNode
  startsClosed?: boolean
  children: ReactNode
}

/** A part of the details under its heading. What is closed is not loaded. */
export function Section({ name, title, startsClosed = false, children }: Props) {
  const id = useId()
  const isOpen = opened.use()[name] ?? !startsClosed
  return (
    <section className="details-section">
      <h3 className="details-heading">
        <button
          type="button"
          className="details-toggle"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => opened.set({ ...opened.get(), [name]: !isOpen })}
        >
          <span>{title}</span>
          <ChevronDown aria-hidden />
        </button>
      </h3>
      <div id={id} hidden={!isOpen}>
        {isOpen && <div className="details-body">{children}</div>}
      </div>
    </section>
  )
}

/** A name and what stands behind it. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="details-fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
