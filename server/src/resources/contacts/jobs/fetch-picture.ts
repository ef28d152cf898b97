import type { Act } from '../../../kernel/act.ts'
import { isImage } from '../../../kernel/files/describe.ts'
import { fetchUpload } from '../../../kernel/files/fetch.ts'
import { avatarRule } from '../../../kernel/files/multipart.ts'
import type { KeptFile, Upload } from '../../../kernel/files/store.ts'
import { defineJob, enqueue, type JobContext } from '../../../kernel/jobs.ts'
import { OutboundError } from '../../../kernel/outbound-error.ts'
import { type Static, T } from '../../../kernel/schema.ts'
import type { Services } from '../../../kernel/services.ts'
import { findContact, updateContact } from '../queries/contacts.ts'
import { pictureOf } from '../rules/picture.ts'
import { rewriteContact } from '../rules/rewrite.ts'
import type { ContactRow } from '../table.ts'

/**
 * The address stays with the contact, and goes with it; by the digest, a job knows whether it is still the same one.
 * Jobs of earlier versions have none.
 */
const Wanted = T.object({ account_id: T.id(), contact_id: T.id(), digest: T.optional(T.text()) })
type Wanted = Static<typeof Wanted>

/** Has the picture of a contact fetched, where it is to come from another place than before. */
export async function fetchNewPicture(
  { tx, now, services }: Act,
  { account_id, id: contact_id, avatar_url: url }: ContactRow,
  before: string | null,
): Promise<void> {
  if (url === null || url === before) return
  await enqueue(tx, fetchPicture, { account_id, contact_id, digest: services.secrets.digest(url) }, { now })
}

/** Tried once: whoever wants to try again sends the address again. */
export const fetchPicture = defineJob(
  'contacts.fetch_picture',
  { payload: Wanted, lane: 'fetches' },
  {
    async work(wanted, context) {
      const { files } = context.services
      const contact = await findContact(context.db, wanted.account_id, wanted.contact_id)
      const url = addressOf(contact, wanted, context.services)
      if (!url) return
      const picture = await download(url, wanted.account_id, context)
      let isUsed = false
      try {
        isUsed = await context.transaction((tx) => store({ ...actOf(context), tx }, wanted, picture))
      } finally {
        if (picture && !isUsed) await files.remove(picture.key)
      }
    },
  },
)

/** Where the wanted picture is, unless the contact is gone or has been given another one. */
function addressOf(contact: ContactRow | undefined, { digest }: Wanted, { secrets }: Services): string | undefined {
  const url = contact?.avatar_url
  return url && (digest === undefined || secrets.digest(url) === digest) ? url : undefined
}

function actOf({ services }: JobContext) {
  return { services, now: services.clock.now() }
}

/** Whether the picture is the contact's now: it may be gone meanwhile, or have been given another one. */
async function store(act: Act, wanted: Wanted, picture: KeptFile | undefined): Promise<boolean> {
  const contact = await findContact(act.tx, wanted.account_id, wanted.contact_id)
  if (!contact || !addressOf(contact, wanted, act.services)) return false
  if (picture) {
    const given = await pictureOf(act, contact, { avatar: picture })
    await rewriteContact(act, contact, { ...given, avatar_url: contact.avatar_url })
  } else {
    await updateContact(act.tx, contact, { avatar_url: null })
  }
  return picture !== undefined
}

async function download(url: string, account_id: number, { services, log }: JobContext): Promise<KeptFile | undefined> {
  const { maxBytes } = avatarRule
  const wanted = { url, tenant: account_id, headers: { accept: 'image/*' }, maxBytes, otherwise: 'avatar' }
  try {
    const { upload, ...refused } = await fetchUpload(services, wanted)
    if (upload) return await keepImage(services, upload)
    log.info({ account_id, ...refused }, 'The picture of a contact was not fetched')
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    log.info({ account_id, code: error.code }, 'The picture of a contact was not fetched')
  }
  return undefined
}

async function keepImage({ files }: Services, upload: Upload): Promise<KeptFile | undefined> {
  try {
    return isImage(upload.content_type) ? await files.keep(upload) : undefined
  } finally {
    await files.discard([upload])
  }
}
