import { resource } from '../../../kernel/manifest.ts'
import { deleteArticles } from './bulk-actions/operations/delete-articles.ts'
import { translate } from './bulk-actions/operations/translate.ts'
import { updateCategory } from './bulk-actions/operations/update-category.ts'
import { updateStatus } from './bulk-actions/operations/update-status.ts'
import { create } from './operations/create.ts'
import { createPreviewLink } from './operations/create-preview-link.ts'
import { remove } from './operations/delete.ts'
import { get } from './operations/get.ts'
import { list } from './operations/list.ts'
import { reorder } from './operations/reorder.ts'
import { update } from './operations/update.ts'
import { list as listVotes } from './votes/operations/list.ts'

export const articles = resource({
  name: 'portals',
  singular: 'article',
  operations: [
    list,
    create,
    get,
    update,
    remove,
    reorder,
    createPreviewLink,
    listVotes,
    updateStatus,
    updateCategory,
    deleteArticles,
    translate,
  ],
})
