import { useLocation } from '@tanstack/react-router'
import { ArticlesPage } from './articles-page.tsx'
import { CategoriesPage } from './categories-page.tsx'
import { CategoryArticlesPage } from './category-articles-page.tsx'
import { useAddress } from './data.ts'
import { LocalesPage } from './locales-page.tsx'
import { NewPortalPage } from './new-portal-page.tsx'
import { PortalsPage } from './portals-page.tsx'
import { SettingsPage } from './settings-page.tsx'
import { UnansweredPage } from './unanswered-page.tsx'

export function Screen() {
  const { slug, locale, category, tab } = useAddress()
  const last = useLocation({ select: ({ pathname }) => pathname.split('/').filter(Boolean).at(-1) })
  if (!slug) return last === 'new' ? <NewPortalPage /> : <PortalsPage />
  if (!locale) return last === 'locales' ? <LocalesPage /> : <SettingsPage />
  if (category) return <CategoryArticlesPage key={`${slug}/${locale}/${category}`} />
  if (last === 'unanswered' && !tab) return <UnansweredPage />
  return last === 'categories' && !tab ? <CategoriesPage /> : <ArticlesPage key={`${slug}/${locale}`} />
}
