import type { HTMLAttributes } from 'react'

/** Text in lines of its own. What scrolls must be reachable by keyboard. */
export function ScrolledText({ dir = 'ltr', children }: Pick<HTMLAttributes<HTMLPreElement>, 'dir' | 'children'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <pre dir={dir} tabIndex={0}>
      {children}
    </pre>
  )
}

/** A table that may be wider than its place; `label` says what it is when it is reached. */
export function ScrolledSection({ label, ...rest }: HTMLAttributes<HTMLElement> & { label: string }) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
  return <section {...rest} aria-label={label} tabIndex={0} />
}
