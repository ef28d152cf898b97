import type { Token } from 'markdown-it'
import { createElement, Fragment, type ReactNode } from 'react'
import { type Callout, markCallouts } from '../../../../common/articles/callouts.ts'
import { levelHeadings } from '../../../../common/articles/heading-levels.ts'
import { articleParser } from '../../../../common/articles/parser.ts'
import { t } from '../../i18n.ts'
import { ScrolledSection, ScrolledText } from '../../parts/scrolled.tsx'
import { isLoadedHere } from './pictures-here.ts'

const parser = articleParser()

/** What the parser of readers' pages finds in a text; no part of it is ever HTML. Headings come below those of the page. */
export function articleElements(content: string, under: number): ReactNode[] {
  const tokens = parser.parse(content, {})
  markCallouts(tokens)
  levelHeadings(tokens, under)
  return elementsOf(tokens)
}

interface Open {
  token?: Token
  children: ReactNode[]
}

function elementsOf(tokens: readonly Token[]): ReactNode[] {
  const stack: Open[] = [{ children: [] }]
  for (const token of tokens) {
    const { children } = stack.at(-1)!
    if (token.nesting === 1) stack.push({ token, children: [] })
    else if (token.nesting === -1) {
      const closed = stack.pop()!
      const around = stack.at(-1)!.children
      around.push(elementOf(closed.token!, closed.children, around.length))
    } else if (token.type === 'inline') children.push(...elementsOf(token.children ?? []))
    else children.push(leafOf(token, children.length))
  }
  return stack[0]!.children
}

function elementOf(token: Token, children: ReactNode[], key: number): ReactNode {
  if (token.hidden) return <Fragment key={key}>{children}</Fragment>
  switch (token.type) {
    case 'link_open':
      return <OutwardLink key={key} href={String(token.attrGet('href'))} inner={children} />
    case 'blockquote_open':
      return token.meta?.callout ? (
        <Noted key={key} kind={token.meta.callout as Callout} inner={children} />
      ) : (
        <blockquote key={key} dir="auto">
          {children}
        </blockquote>
      )
    case 'table_open':
      return (
        <ScrolledSection key={key} className="help-center-editor-table" label={t('help-center.table')}>
          <table dir="auto">{children}</table>
        </ScrolledSection>
      )
    case 'ordered_list_open':
      return (
        <ol key={key} dir="auto" start={Number(token.attrGet('start') ?? 1)}>
          {children}
        </ol>
      )
    case 'th_open':
    case 'td_open': {
      const to = /text-align:(center|right)/.exec(String(token.attrGet('style')))?.[1]
      return createElement(token.tag, { key, 'data-to': to }, ...children)
    }
    default:
      return createElement(token.tag, { key, ...(token.tag === 'ul' && { dir: 'auto' }) }, ...children)
  }
}

function leafOf(token: Token, key: number): ReactNode {
  switch (token.type) {
    case 'code_inline':
      return (
        <code key={key} dir="ltr">
          {token.content}
        </code>
      )
    case 'fence':
    case 'code_block':
      return <ScrolledText key={key}>{token.content}</ScrolledText>
    case 'image': {
      const alt = parser.renderer.renderInlineAsText(token.children ?? [], parser.options, {})
      return <Picture key={key} alt={alt} src={String(token.attrGet('src'))} />
    }
    case 'softbreak':
      return '\n'
    case 'hardbreak':
      return <br key={key} />
    case 'hr':
      return <hr key={key} />
    default:
      return token.content
  }
}

/** What leads to another page of the help center leads nowhere from here. */
function OutwardLink({ href, inner }: { href: string; inner: ReactNode[] }) {
  if (!/^(?:https?|mailto|tel):/i.test(href)) return <u>{inner}</u>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" title={href}>
      {inner}
    </a>
  )
}

function Noted({ kind, inner }: { kind: Callout; inner: ReactNode[] }) {
  return (
    <div className="help-center-editor-callout" data-kind={kind} role="note">
      <strong>{t(`help-center.callout_${kind}`)}</strong>
      {inner}
    </div>
  )
}

function Picture({ alt, src }: { alt: string; src: string }) {
  if (isLoadedHere(src)) return <img src={src} alt={alt} loading="lazy" />
  return (
    <span className="help-center-editor-quiet">
      {t('help-center.picture_elsewhere')}{' '}
      {URL.canParse(src) ? (
        <a href={src} target="_blank" rel="noopener noreferrer nofollow">
          <bdi>{alt || src}</bdi>
        </a>
      ) : (
        <bdi>{alt || src}</bdi>
      )}
    </span>
  )
}
