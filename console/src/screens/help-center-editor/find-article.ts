import { useQuery } from '@tanstack/react-query'
import { useAccountApi, useAccountId } from '../../data/account.ts'
import type { Article } from '../help-center/data.ts'

/**
 * By id or slug, since addresses have either. Those who only read may see the list and not a single article; and only
 * the list knows slugs.
 */
export function useArticle(slug: string, locale: string, asked: string | undefined, mayEdit: boolean) {
  const { articles } = useAccountApi().portals
  return useQuery({
    queryKey: ['portals.articles.get', useAccountId(), slug, locale, asked],
    enabled: asked !== undefined,
    queryFn: async ({ signal }): Promise<Article | null> => {
      const isId = /^\d+$/.test(asked!)
      if (isId && mayEdit) return (await articles.get(slug, Number(asked), { signal })).payload
      for await (const article of articles.list.all(slug, { locale, per_page: 100 }, { signal })) {
        if (article.slug === asked || (isId && article.id === Number(asked))) return article
      }
      return null
    },
    // What is being written is compared with the server when it is saved; it shall not change by itself.
    staleTime: 0,
    gcTime: 0,
  })
}
