import { inBatches } from '../../../../kernel/db/batches.ts'
import { defineJob } from '../../../../kernel/jobs.ts'
import { T } from '../../../../kernel/schema.ts'
import { somePictures } from '../queries/pictures.ts'
import { givePicturesUp } from '../rules/keep.ts'

/** What the articles of a deleted portal named. */
export const dropPortalPictures = defineJob(
  'portals.dropPictures',
  { payload: T.object({ account_id: T.number(), portal_id: T.number() }) },
  {
    work: ({ account_id, portal_id }, context) =>
      inBatches(context, async (tx) => {
        const pictures = await somePictures(tx, { account_id, id: portal_id })
        await givePicturesUp(tx, account_id, pictures, context.services.clock.now())
        return pictures.length
      }),
  },
)
