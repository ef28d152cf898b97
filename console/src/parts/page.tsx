import { Link } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { ArrowLeft } from '../icons.ts'

/** Where pages of a part of the console lead back to, unless they say it themselves. */
export const BackContext = createContext<ReactNode>(undefined)

interface PageProps {
  title: string
  /** What it is for, in one sentence. */
  about?: ReactNode
  actions?: ReactNode
  /** Before the title: the way to what it is a part of. */
  back?: ReactNode
  children: ReactNode
}

/** A screen that scrolls as one: heading, actions, content. Focus goes to the heading when it is opened. */
export function Page({ title, about, actions, back, children }: PageProps) {
  const usualBack = useContext(BackContext)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Parley`
    if (!document.activeElement || document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <div className="page">
      {back ?? usualBack}
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

export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link className="back-link" to={to}>
      <ArrowLeft aria-hidden />
      {label}
    </Link>
  )
}

/** For what is wanted first on a page, and comes after it: who has gone on from the heading meanwhile is left there. */
export function focusInPlaceOfHeading(element: HTMLElement | null): void {
  if (document.activeElement?.matches('.page-title, body')) element?.focus()
}

/** A part of a page under its own heading. */
export function Section({ title, about, actions, children }: Omit<PageProps, 'back'>) {
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
