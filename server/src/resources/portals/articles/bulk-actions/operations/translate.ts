import { fail } from '../../../../../kernel/errors.ts'
import { operation } from '../../../../../kernel/operation.ts'
import { T } from '../../../../../kernel/schema.ts'
import { loadPortal } from '../../../load.ts'
import { localeCode } from '../../../schema.ts'
import { ArticleIds } from '../schema.ts'

export const translate = operation(
  'portals.articles.bulkActions.translate',
  {
    post: '/api/v1/accounts/:account_id/portals/:id/articles/bulk_actions/translate',
    summary: 'Translate articles of a portal',
    description: 'Refused, since this server has nothing that translates.',
    access: 'knowledge_base_manage',
    load: { portal: loadPortal },
    body: T.object(
      { ...ArticleIds.properties, locale: T.optional(localeCode({ examples: ['de'] })) },
      { title: 'ArticleTranslation' },
    ),
    reads: true,
    unavailable: 'no_translator',
  },
  () => fail('no_translator'),
)
