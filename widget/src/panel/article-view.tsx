import { useEffect, useRef } from 'preact/hooks'
import { addressOf } from './articles.ts'
import { leaveOnEscape } from './leave.ts'
import { get, type State, set } from './store.ts'
import { t } from './texts.ts'

/** An article as the help center shows it to pages around it, so that it has all that articles can have. */
export function ArticleView({ slug, theme }: { slug: string; theme: State['theme'] }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => frame.current!.focus(), [])
  return (
    <iframe
      ref={frame}
      class="article"
      data-focus
      title={t('widget.article')}
      src={`${addressOf(slug)}&show_plain_layout=true&theme=${theme}`}
      onLoad={() => attend(frame.current!.contentWindow!)}
    />
  )
}

/** What is pressed in the article is not heard around it, and not every page can be shown in it. */
function attend(page: Window): void {
  leaveOnEscape(page)
  page.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (!link || link.target || /^#|show_plain_layout/.test(link.getAttribute('href') ?? '#')) return
    const [, portal, slug] = /^\/hc\/([^/]+)\/articles\/([^/]+)$/.exec(link.pathname) ?? []
    if (slug && portal === get().config?.portal?.slug && link.host === location.host) {
      event.preventDefault()
      set({ articleSlug: decodeURIComponent(slug) })
    } else link.target = '_blank'
  })
}
