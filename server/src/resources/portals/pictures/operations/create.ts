import { fail } from '../../../../kernel/errors.ts'
import { avatarRule } from '../../../../kernel/files/multipart.ts'
import { storeUpload } from '../../../../kernel/files/uploads.ts'
import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { loadPortal } from '../../load.ts'
import { ArticlePicture } from '../schema.ts'

export const create = operation(
  'portals.pictures.create',
  {
    post: '/api/v1/accounts/:account_id/portals/:id/pictures',
    summary: 'Send a picture for an article',
    description:
      'As `picture` of a form. Put the `url` into the content of an article within a day: the picture stays as long as ' +
      'an article of the account names it.',
    access: 'knowledge_base_manage',
    load: { portal: loadPortal },
    body: T.object({}, { title: 'NewArticlePicture' }),
    files: { picture: avatarRule },
    reply: ArticlePicture,
    errors: ['missing'],
    audit: false,
  },
  async (context) => {
    const { portal, files, services } = context
    const picture = files.picture ?? fail('missing', { field: 'picture' })
    const { file_id, filename } = await storeUpload(context, portal.account_id, picture)
    const { width, height } = picture
    return { url: services.links.lasting(file_id!, filename), filename, width, height }
  },
)
