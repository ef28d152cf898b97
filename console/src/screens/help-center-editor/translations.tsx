import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAccountApi, useAccountId } from '../../data/account.ts'
import { t } from '../../i18n.ts'
import { languageName } from '../../parts/language-name.ts'
import { Section } from '../../parts/page.tsx'
import { type Article, useLinks, usePortal } from '../help-center/data.ts'
import { StatusBadge } from '../help-center/status.tsx'

/** The same article in the portal's other languages: one of them is the root to which the others point. */
export function Translations({ slug, article }: { slug: string; article: Article }) {
  const { articles } = useAccountApi().portals
  const link = useLinks()
  const portal = usePortal(slug).data
  const rootId = article.associated_article_id ?? article.id
  const root = useQuery({
    queryKey: ['portals.articles.get', useAccountId(), slug, 'root', rootId],
    queryFn: async ({ signal }) => (await articles.get(slug, rootId, { signal })).payload,
  }).data
  const others = portal?.config.allowed_locales.filter(({ code }) => code !== article.locale) ?? []
  if (!root || others.length === 0) return null
  const family = [root, ...root.associated_articles]
  return (
    <Section title={t('help-center.translations')}>
      <ul className="help-center-editor-languages">
        {others.map(({ code }) => {
          const found = family.find(({ locale }) => locale === code)
          return (
            <li key={code}>
              <span>{languageName(code)}</span>
              {found ? (
                <>
                  <Link {...link(`${slug}/${code}/articles/edit/${found.id}`)}>
                    <bdi>{found.title}</bdi>
                  </Link>
                  <StatusBadge status={found.status} />
                </>
              ) : (
                <Link {...link(`${slug}/${code}/articles/new`)} search={{ of: rootId } as never}>
                  {t('help-center.translate')}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
