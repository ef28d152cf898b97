import { resource } from '../../kernel/manifest.ts'
import { forgetOldVisits } from './jobs/forget-visits.ts'
import { indexAllArticles } from './jobs/index-articles.ts'
import { archive } from './operations/archive.ts'
import { create } from './operations/create.ts'
import { remove } from './operations/delete.ts'
import { deleteLogo } from './operations/delete-logo.ts'
import { get } from './operations/get.ts'
import { getSslStatus } from './operations/get-ssl-status.ts'
import { list } from './operations/list.ts'
import { sendInstructions } from './operations/send-instructions.ts'
import { setDarkLogo } from './operations/set-dark-logo.ts'
import { update } from './operations/update.ts'
import { findPortalOfDomain } from './public/queries/portals.ts'
import { detachInbox } from './queries/portals.ts'
import { remove as removeUnanswered } from './unanswered-searches/operations/delete.ts'
import { list as listUnanswered } from './unanswered-searches/operations/list.ts'

export const portals = resource({
  name: 'portals',
  singular: 'portal',
  operations: [
    list,
    create,
    get,
    update,
    remove,
    deleteLogo,
    archive,
    sendInstructions,
    getSslStatus,
    listUnanswered,
    removeUnanswered,
    setDarkLogo,
  ],
  jobs: [indexAllArticles, forgetOldVisits],
  knowsDomain: async (db, domain) => (await findPortalOfDomain(db, domain)) !== undefined,
  whenRemoved: { inbox: detachInbox },
})
