import { useMemo } from 'react'
import { t } from '../../i18n.ts'
import { Markdown } from '../../parts/markdown.tsx'
import { type ArticlePart, isLoadedHere, partsOf } from './article-parts.ts'

/** As readers see it. */
export function ArticleView({ title, content }: { title: string; content: string }) {
  const parts = useMemo(() => inOrder(partsOf(content), title ? 2 : 1), [content, title])
  return (
    <article className="help-center-editor-view" dir="auto">
      {title && (
        <h2>
          <bdi>{title}</bdi>
        </h2>
      )}
      {parts.length === 0 && <p className="help-center-editor-quiet">{t('help-center.no_text')}</p>}
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their place
        <Part key={at} part={part} />
      ))}
    </article>
  )
}

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

/** Headings come below those of the page, and none of them skips a level, however it was written. */
function inOrder(parts: ArticlePart[], under: number): ArticlePart[] {
  let last = under
  return parts.map((part) => {
    if (part.type !== 'heading') return part
    last = Math.min(part.level + under, last + 1, headings.length)
    return { ...part, level: last }
  })
}

function Part({ part }: { part: ArticlePart }) {
  if (part.type === 'text') return <Markdown text={part.text} />
  if (part.type === 'rule') return <hr />
  if (part.type === 'picture') return <Picture alt={part.alt} src={part.src} />
  const Heading = headings[part.level - 1]!
  return <Heading dir="auto">{part.text}</Heading>
}

function Picture({ alt, src }: { alt: string; src: string }) {
  const { href } = new URL(src, location.href)
  if (isLoadedHere(src)) return <img src={src} alt={alt} loading="lazy" />
  return (
    <p className="help-center-editor-quiet">
      {t('help-center.picture_elsewhere')}{' '}
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        <bdi>{alt || href}</bdi>
      </a>
    </p>
  )
}
