import { useMemo } from 'react'
import { t } from '../../i18n.ts'
import { Markdown } from '../../parts/markdown.tsx'
import { type ArticlePart, partsOf } from './article-parts.ts'

/** As readers see it. */
export function ArticleView({ title, content }: { title: string; content: string }) {
  const parts = useMemo(() => partsOf(content), [content])
  return (
    <article className="help-center-editor-view" dir="auto">
      <h2>
        <bdi>{title}</bdi>
      </h2>
      {parts.length === 0 && <p className="help-center-editor-quiet">{t('help-center.no_text')}</p>}
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their place
        <Part key={at} part={part} />
      ))}
    </article>
  )
}

const headings = ['h3', 'h4', 'h5', 'h6'] as const

function Part({ part }: { part: ArticlePart }) {
  if (part.type === 'text') return <Markdown text={part.text} />
  if (part.type === 'rule') return <hr />
  if (part.type === 'picture') return <img src={part.src} alt={part.alt} loading="lazy" />
  const Heading = headings[Math.min(part.level, headings.length) - 1]!
  return <Heading dir="auto">{part.text}</Heading>
}
