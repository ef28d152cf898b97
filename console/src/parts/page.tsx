import { type ReactNode, useEffect, useRef } from 'react'

interface PageProps {
  title: string
  /** What it is for, in one sentence. */
  about?: ReactNode
  actions?: ReactNode
  children: ReactNode
  /** Tables and editors use all the width there is. */
  wide?: boolean
}

/** A screen that scrolls as one: heading, actions, content. Focus goes to the heading when it is opened. */
export function Page({ title, about, actions, children, wide }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Parley`
    if (!document.activeElement || document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <div className={wide ? 'page page--wide' : 'page'}>
      <header className="page-head">
        <h1 ref={heading} tabIndex={-1} className="page-title">
          {title}
        </h1>
        {actions && <div className="page-actions">{actions}</div>}
        {about && <p className="page-about">{about}</p>}
      </header>
      {children}
    </div>
  )
}

/** For what is wanted first on a page, and comes after it: who has gone on from the heading meanwhile is left there. */
export function focusInPlaceOfHeading(element: HTMLElement | null): void {
  if (document.activeElement?.matches('.page-title, body')) element?.focus()
}

/** A part of a page under its own heading. */
export function Section({ title, about, actions, children }: Omit<PageProps, 'wide'>) {
  return (
    <section className="section">
      <header className="section-head">
        <h2 className="section-title">{title}</h2>
        {actions}
      </header>
      {about && <p className="page-about">{about}</p>}
      {children}
    </section>
  )
}
